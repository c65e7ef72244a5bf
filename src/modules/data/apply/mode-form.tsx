import { Button, Input, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_MODES, type ImportMode, requestIn } from '@/contract/calls/import-limits';
import type { ImportRequest, ImportsAnswer } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatDay } from '@/ui/format';
import styles from '../data.module.css';

type ModeFormProps = {
  readonly served: ImportsAnswer['served'];
  readonly request: ImportRequest;
  readonly proposedName: string;
  readonly busy: boolean;
  /** Called with whether the form differs from what was compared. */
  readonly onDiffer: (differs: boolean) => void;
  readonly onCompare: (request: ImportRequest) => void;
};

const LONGEST = 200;

/** What an import does with the data that are served, and what the data are called. Another choice is compared anew. */
export function ModeForm({ served, request, proposedName, busy, onDiffer, onCompare }: ModeFormProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const id = useId();
  const isOwn = served !== null && !served.sample;
  const [mode, setMode] = useState<ImportMode>(request.mode);
  const [source, setSource] = useState(request.source ?? '');
  const [day, setDay] = useState(request.day ?? '');
  const [name, setName] = useState(request.name ?? (isOwn ? '' : proposedName));
  const needsName = !isOwn || mode === 'replace';
  const hasSource = mode === 'source' || mode === 'snapshot';
  const next = requestIn({
    mode,
    source: hasSource && source.trim() !== '' ? source.trim() : undefined,
    day: mode === 'snapshot' && day !== '' ? day : undefined,
    name: name.trim() === '' ? undefined : name.trim(),
  });
  const isMissing =
    (mode === 'source' && next.source === undefined) ||
    (mode === 'snapshot' && next.day === undefined) ||
    (needsName && next.name === undefined);
  const isSame = JSON.stringify(next) === JSON.stringify(request);
  const latest = useRef(onDiffer);
  latest.current = onDiffer;
  useEffect(() => latest.current(!isSame), [isSame]);
  const modes = IMPORT_MODES.filter((one) => isOwn || one === 'replace' || one === 'snapshot');
  const present =
    served === null
      ? t('apply.nothing')
      : served.sample
        ? t('apply.sample')
        : t('apply.present', { name: served.name, day: formatDay(served.as_of, language) });
  return (
    <div className={styles.card}>
      <h2 id={`${id}-mode`}>{t('apply.mode')}</h2>
      <p className={styles.detail}>{present}</p>
      <Radio.Group
        aria-labelledby={`${id}-mode`}
        value={mode}
        onChange={({ target }) => setMode(IMPORT_MODES.find((one) => one === target.value) ?? mode)}
        className={styles.choices}
      >
        {modes.map((one) => (
          <Radio key={one} value={one}>
            {t(`apply.${one}`)}
            <span className={styles.reading}>{t(`apply.${one}_hint`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      {mode === 'snapshot' && (
        <div className={styles.input}>
          <label htmlFor={`${id}-day`}>{t('apply.day')}</label>
          <Input
            id={`${id}-day`}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            status={day === '' ? 'error' : ''}
          />
          {day === '' && <span className={styles.wrong}>{t('apply.day_required')}</span>}
        </div>
      )}
      {hasSource && (
        <div className={styles.input}>
          <label htmlFor={`${id}-source`}>{t(mode === 'source' ? 'apply.source_name' : 'apply.snapshot_source')}</label>
          <Input
            id={`${id}-source`}
            value={source}
            maxLength={LONGEST}
            onChange={({ target }) => setSource(target.value)}
            status={mode === 'source' && source.trim() === '' ? 'error' : ''}
          />
          {mode === 'source' && source.trim() === '' && (
            <span className={styles.wrong}>{t('apply.source_required')}</span>
          )}
        </div>
      )}
      <div className={styles.input}>
        <label htmlFor={`${id}-name`}>{t('apply.name')}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={LONGEST}
          placeholder={needsName || served === null ? undefined : served.name}
          onChange={({ target }) => setName(target.value)}
          status={needsName && name.trim() === '' ? 'error' : ''}
        />
        {needsName && name.trim() === '' && <span className={styles.wrong}>{t('apply.name_required')}</span>}
      </div>
      {!isSame && (
        <div className={styles.actions}>
          <Button type="primary" disabled={isMissing || busy} onClick={() => onCompare(next)}>
            {t('apply.compare')}
          </Button>
        </div>
      )}
    </div>
  );
}
