import type { TFunction } from 'i18next';
import type { Sentence } from '@/contract/importing/proposal';

/** A sentence of the server in the user's language. */
export const sentenceText = (t: TFunction, { key, values }: Sentence): string => t(key, { ...values });
