import { Input } from 'antd';
import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import { COMPANY_KINDS, type CompanyKind } from '@/contract/calls/company-limits';
import { dimension } from '@/contract/catalogue/dimensions';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { Segmented } from '@/ui/segmented/segmented';
import { Loads } from '../parts/loads';
import styles from './company-list.module.css';
import { FoundCompanies } from './found-companies';
import { LargestCompanies } from './largest-companies';
import { LEAST_LETTERS, useTyped } from './use-typed';

/** The owners, tenants or brokers of the user's markets: the largest with their figures, and any by a part of its name. */
export function CompanyList({ kind }: { readonly kind: CompanyKind }) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const defaults = useLoaded('defaults', (signal) =>
    call('defaultFilters', { path: { module: 'buildings' }, signal, failure: null }),
  );
  return (
    <>
      <header className={styles.head}>
        <h1>{t('list.title')}</h1>
        <Segmented
          label={t('list.kind')}
          value={kind}
          options={COMPANY_KINDS.map((one) => ({ value: one, label: dimension(one).name[language] }))}
          onChange={(chosen) => void router.replace({ query: { kind: chosen } }, undefined, { shallow: true })}
        />
        <div className={styles.search}>
          <label htmlFor={id}>{t('list.search')}</label>
          <Input id={id} type="search" allowClear value={text} onChange={(event) => setText(event.target.value)} />
        </div>
      </header>
      <Loads loaded={defaults} rows={8}>
        {(found: DefaultFiltersAnswer) =>
          typed.length >= LEAST_LETTERS ? (
            <FoundCompanies key={kind} kind={kind} text={typed} />
          ) : (
            <LargestCompanies key={kind} kind={kind} last={found.end_date} />
          )
        }
      </Loads>
    </>
  );
}
