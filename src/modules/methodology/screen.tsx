import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { usePreferences } from '@/preferences/store';
import button from '@/ui/button.module.css';
import { Contents } from './sections/contents';
import { DataFacts } from './sections/data-facts';
import { DimensionsTable } from './sections/dimensions-table';
import { GeneralRules } from './sections/general-rules';
import { IndicatorSection } from './sections/indicator-section';
import styles from './sections/methodology.module.css';
import { Questions } from './sections/questions';
import { SupportTable } from './sections/support-table';
import { readyTexts } from './sections/texts';
import { useFragment } from './sections/use-fragment';

/** Definitions, formulas and what supports what, read from the declarations that the figures are computed with. */
export function Methodology() {
  useState(readyTexts);
  const { t } = useTranslation('methodology');
  const language = usePreferences((state) => state.language);
  const fragment = useFragment();
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <Contents language={language} fragment={fragment} />
      </div>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <button type="button" className={button.button} onClick={() => window.print()}>
            {t('print')}
          </button>
        </header>
        <p className={styles.lead}>{t('lead')}</p>
        <details className={styles.folded}>
          <summary>{t('contents')}</summary>
          <Contents language={language} fragment={fragment} />
        </details>
        <section id="data" className={styles.part}>
          <h2>{t('data.title')}</h2>
          <DataFacts language={language} />
        </section>
        <section id="general" className={styles.part}>
          <h2>{t('general.title')}</h2>
          <GeneralRules language={language} />
        </section>
        <section id="questions" className={styles.part}>
          <h2>{t('questions.title')}</h2>
          <p>{t('questions.text')}</p>
          <Questions language={language} />
        </section>
        {MODULE_KEYS.map((module) => (
          <section key={module} className={styles.part}>
            <h2>{t(`module.${module}`)}</h2>
            {INDICATOR_KEYS[module].map((key) => (
              <IndicatorSection key={key} indicatorKey={key} language={language} marked={fragment === key} />
            ))}
          </section>
        ))}
        <section id="support" className={styles.part}>
          <h2>{t('support.title')}</h2>
          <p>{t('support.text')}</p>
          {MODULE_KEYS.map((module) => (
            <SupportTable key={module} module={module} language={language} />
          ))}
        </section>
        <section id="dimension" className={styles.part}>
          <h2>{t('dimension.title')}</h2>
          <DimensionsTable language={language} />
        </section>
      </article>
    </div>
  );
}
