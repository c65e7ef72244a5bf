import type { TFunction } from 'i18next';
import { isBeforeData } from '@/contract/figures/first-day';
import type { Language } from '@/contract/text';
import { formatSince } from '@/ui/format';

type Texts = { readonly t: TFunction<'explorer'>; readonly language: Language };

/** From when an indicator has data, in words: "sin datos antes de 2018". */
export const sinceText = (since: string | null, { t, language }: Texts): string =>
  since === null ? t('no_data.none') : t('no_data.before', { since: formatSince(since, language) });

/** Why a value of days that end on `end` is missing, where that is because the data begin later; else undefined. */
export const noDataText = (since: string | null, end: string, texts: Texts): string | undefined =>
  isBeforeData(since, end) ? sinceText(since, texts) : undefined;
