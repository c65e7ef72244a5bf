import { useTranslation } from 'react-i18next';
import type { CompanyKind } from '@/contract/calls/company-limits';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { useAnnounced } from '@/shell/announcements/use-announced';
import { CompanyName } from '@/shell/company-name';
import { Loads } from '../parts/loads';
import styles from './company-list.module.css';

type FoundCompaniesProps = { readonly kind: CompanyKind; readonly text: string };

/** The companies whose names hold a text. */
export function FoundCompanies({ kind, text }: FoundCompaniesProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const loaded = useLoaded(JSON.stringify([kind, text, language]), async (signal) => {
    const path = { module: 'buildings', dimension: kind } as const;
    const { options } = await call('options', { path, query: { q: text, language }, signal, failure: null });
    // What has no such company is an option of its own in filters.
    return options.filter(({ value }) => value !== '');
  });
  const count = loaded.value?.length;
  const said = count === undefined ? null : count === 0 ? t('list.none', { text }) : t('list.found', { count });
  useAnnounced(said);
  return (
    <Loads loaded={loaded} rows={6}>
      {(options) => (
        <section className={styles.found} aria-label={t('list.results')}>
          <p>{said}</p>
          {options.length > 0 && (
            <ul>
              {options.map(({ value }) => (
                <li key={value}>
                  <CompanyName kind={kind} name={value} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Loads>
  );
}
