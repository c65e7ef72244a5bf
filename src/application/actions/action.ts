import type { TFunction } from 'i18next';
import type { Language } from '@/contract/text';

export const ACTION_GROUPS = ['go', 'view', 'indicators', 'show', 'settings', 'help'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Something a person can have done, wherever it is offered: by a menu, a key, the palette or the help sheet. */
export type Action = {
  readonly id: string;
  readonly group: ActionGroup;
  /** Key of its text, with the namespace. */
  readonly text: string;
  readonly values?: (t: TFunction, language: Language) => Readonly<Record<string, string>>;
  /** Key of its text among the names of the screens in the account menu, which is shown before the texts of actions are loaded. */
  readonly menuText?: string;
  /** See keys.ts. */
  readonly keys?: string;
  /** Found by searching only: there are many of its kind. */
  readonly many?: boolean;
  readonly available: () => boolean;
  /** Whether the present screen does it at all, be it not now; where it is left out, what is available is known. */
  readonly known?: () => boolean;
  readonly run: () => void;
};

export const textOf = ({ text, values }: Action, t: TFunction, language: Language): string =>
  t(text, values?.(t, language));
