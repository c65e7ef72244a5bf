import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/preferences/store';
import { SearchIcon } from '@/ui/icons';
import { Caps } from '../caps';
import { CloseButton } from '../close-button';
import { Dialog } from '../dialog';
import { closePanel } from '../panels';
import { addActionTexts } from '../texts';
import { entriesOf, QUESTION } from './entries';
import type { Entry } from './entry';
import styles from './palette.module.css';
import { useSearch } from './use-search';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type Section = {
  readonly name: string;
  readonly entries: readonly { readonly entry: Entry; readonly place: number }[];
};
function sectionsOf(entries: readonly Entry[]): Section[] {
  const names = [...new Set(entries.map(({ section }) => section))];
  const placed = entries.map((entry, place) => ({ entry, place }));
  return names.map((name) => ({ name, entries: placed.filter(({ entry }) => entry.section === name) }));
}

/** Everything that can be done or gone to, by typing: a combobox whose list is always open. */
export function Palette() {
  addActionTexts();
  const { t } = useTranslation('actions');
  const language = usePreferences((state) => state.language);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { results, busy, failed } = useSearch(typed);
  const entries = useMemo(() => entriesOf(typed, { results, busy }, t, language), [typed, results, busy, t, language]);
  const sections = useMemo(() => sectionsOf(entries), [entries]);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = Math.min(active, entries.length - 1);
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    list.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    // What it does may open something of its own, which must find the page without a modal.
    flushSync(closePanel);
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(entries[place]);
    }
    const step = STEPS[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    const last = entries.length - 1;
    const next = place + step;
    if (Math.abs(step) === 1) setActive(next < 0 ? last : next > last ? 0 : next);
    else setActive(Math.max(0, Math.min(last, next)));
  };
  const status = failed
    ? t('palette.failed')
    : busy
      ? t('palette.busy')
      : entries.every(({ key }) => key === QUESTION)
        ? t('palette.nothing', { text: typed.trim() })
        : t('palette.count', { count: entries.length });

  return (
    <Dialog label={t('shell:search.title')} onClose={closePanel}>
      <div className={styles.top}>
        <SearchIcon />
        <input
          autoFocus
          className={styles.field}
          role="combobox"
          aria-label={t('palette.label')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(place) : undefined}
          placeholder={t('palette.placeholder')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <CloseButton />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {sections.map((section, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={section.name} role="group" aria-labelledby={`${id}-section-${at}`}>
            <div id={`${id}-section-${at}`} className={styles.section} role="presentation">
              {section.name}
            </div>
            {section.entries.map(({ entry, place: own }) => (
              <Option
                key={entry.key}
                id={optionId(own)}
                entry={entry}
                place={own}
                selected={own === place}
                onPoint={() => setActive(own)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </Dialog>
  );
}

type OptionProps = {
  readonly id: string;
  readonly entry: Entry;
  readonly place: number;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
};

const Option = ({ id, entry, place, selected, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
  <div
    id={id}
    data-place={place}
    role="option"
    aria-selected={selected}
    className={styles.option}
    onPointerMove={onPoint}
    onClick={onChoose}
  >
    <span className={styles.title}>{entry.title}</span>{' '}
    {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}{' '}
    {entry.keys !== undefined && <Caps keys={entry.keys} />}
  </div>
);
