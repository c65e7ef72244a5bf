/** Sections of the header, in its order; keys as in actions/keys.ts. */
export const NAVIGATION = [
  { href: '/buildings', label: 'nav.buildings', keys: 'g b' },
  { href: '/scorecard', label: 'nav.scorecard', keys: 'g t' },
  { href: '/availability', label: 'nav.availability', keys: 'g d' },
  { href: '/lots', label: 'nav.lots', keys: 'g l' },
] as const;

/** The page of the assistant, which other pages open beside them. */
export const ASSISTANT = '/assistant';
