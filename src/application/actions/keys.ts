/**
 * Keys of an action: one key (`f`), keys one after the other (`g b`), or a key held with Ctrl or ⌘ (`mod+k`).
 */
export type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly timeStamp: number;
};

/** Milliseconds between two keys that belong together. */
const PATIENCE = 1800;

const held = ({ ctrlKey, metaKey }: Pressed): boolean => ctrlKey || metaKey;
export const needsHeldKey = (keys: string): boolean => keys.startsWith('mod+');

/** Follows what is pressed and returns which keys, of those that mean something, were completed by it. */
export class KeyFollower {
  private before: { readonly key: string; readonly at: number } | null = null;

  constructor(private readonly meant: readonly string[]) {}

  press(pressed: Pressed): string | null {
    const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
    const first = this.before;
    this.before = null;
    if (pressed.altKey) return null;
    if (held(pressed)) return this.meaning(`mod+${key}`);
    if (first !== null && pressed.timeStamp - first.at <= PATIENCE) {
      const both = this.meaning(`${first.key} ${key}`);
      if (both !== null) return both;
    }
    if (this.meant.some((keys) => keys.startsWith(`${key} `))) this.before = { key, at: pressed.timeStamp };
    return this.meaning(key);
  }

  private meaning(keys: string): string | null {
    return this.meant.find((one) => one === keys) ?? null;
  }
}

const onApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The caps to press, in order, as they are printed on keyboards. */
export const capsOf = (keys: string): readonly string[] =>
  keys
    .replace('mod+', `${onApple() ? '⌘' : 'Ctrl'} `)
    .split(' ')
    .map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap));

/** The same for aria-keyshortcuts, which cannot express keys that are pressed one after the other. */
export const ariaKeys = (keys: string): string | undefined =>
  keys.includes(' ')
    ? undefined
    : needsHeldKey(keys)
      ? `${onApple() ? 'Meta' : 'Control'}+${keys.slice(4).toUpperCase()}`
      : keys;
