/** Sections of the header, in its order; keys as in actions/keys.ts. One that folds stands in the user's menu on phones and small tablets. */
export const NAVIGATION = [
  { href: '/buildings', label: 'nav.buildings', keys: 'g b', folds: false },
  { href: '/scorecard', label: 'nav.scorecard', keys: 'g t', folds: true },
  { href: '/availability', label: 'nav.availability', keys: 'g d', folds: false },
  { href: '/lots', label: 'nav.lots', keys: 'g l', folds: false },
] as const;

/** The page of the assistant, which other pages open beside them. */
export const ASSISTANT = '/assistant';
