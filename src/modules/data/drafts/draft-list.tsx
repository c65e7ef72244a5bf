import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportDraft, ImportsAnswer } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { messageOf } from '@/http/client';
import { confirm, showError } from '@/shell/modals/store';
import { formatDay } from '@/ui/format';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import { useDataAddress } from '../state/use-data-address';

type DraftListProps = { readonly imports: ImportsAnswer; readonly onChange: () => void };

/** The imports that the user prepares. */
export function DraftList({ imports: { drafts, limits }, onChange }: DraftListProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const { go } = useDataAddress();
  const [starting, setStarting] = useState(false);
  const day = (moment: string) => formatDay(moment.slice(0, 10), language);
  const nameOf = ({ name, created_at }: ImportDraft) => name ?? t('drafts.unnamed', { day: day(created_at) });

  const start = async () => {
    setStarting(true);
    try {
      const { id } = await callData('addImport', { body: {}, failure: null });
      onChange();
      go({ draft: id, step: 'files' });
    } catch (error) {
      showError(messageOf(error) ?? t('change_failed'));
    } finally {
      setStarting(false);
    }
  };
  const remove = async (draft: ImportDraft) => {
    const agreed = await confirm({
      title: t('drafts.remove'),
      message: t('drafts.question', { name: nameOf(draft) }),
      action: t('drafts.remove'),
    });
    if (!agreed) return;
    try {
      await callData('removeImport', { path: { id: draft.id }, failure: null });
    } catch (error) {
      showError(messageOf(error) ?? t('change_failed'));
    }
    onChange();
  };
  return (
    <section className={styles.section} aria-labelledby="data-drafts">
      <div className={styles.bar}>
        <h2 id="data-drafts">{t('drafts.title')}</h2>
        <Button
          type="primary"
          loading={starting}
          disabled={drafts.length >= limits.drafts}
          onClick={() => void start()}
        >
          {t('drafts.new')}
        </Button>
      </div>
      {drafts.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('drafts.none')} />}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.item}>
            <div className={styles.about}>
              <p className={styles.name}>{nameOf(draft)}</p>
              <p className={styles.detail}>
                {t('drafts.files', { count: draft.files.length })}
                {draft.applied !== null && ` · ${t('drafts.applied', { day: day(draft.applied.at) })}`}
                {` · ${t('drafts.until', { day: day(draft.expires_at) })}`}
              </p>
            </div>
            <Button
              aria-label={t('drafts.open_label', { name: nameOf(draft) })}
              onClick={() => go({ draft: draft.id, step: 'files' })}
            >
              {t('drafts.open')}
            </Button>
            <Button aria-label={t('drafts.remove_label', { name: nameOf(draft) })} onClick={() => void remove(draft)}>
              {t('drafts.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
