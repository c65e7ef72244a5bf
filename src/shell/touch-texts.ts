import type { PostProcessorModule } from 'i18next';
import { i18n, POINTER_CHANGED, TOUCH_TEXTS } from './i18n';

/** Devices whose main pointer is a finger. */
const TOUCH = '(hover: none)';
const SUFFIX = '_touch';

/**
 * A text that names what a pointer does ("Click the corner") may have a second form for touch, under its key with `_touch`. Importing
 * this file makes those forms show on devices whose main pointer cannot hover, also after another pointer was plugged in.
 */
if (typeof window !== 'undefined') {
  const touch = window.matchMedia(TOUCH);
  touch.addEventListener('change', () => i18n.emit(POINTER_CHANGED));
  const byPointer: PostProcessorModule = {
    type: 'postProcessor',
    name: TOUCH_TEXTS,
    process: (value, key, options) => {
      const own = `${Array.isArray(key) ? key[key.length - 1] : key}${SUFFIX}`;
      return touch.matches && i18n.exists(own, options)
        ? i18n.t(own, { ...options, applyPostProcessor: false })
        : value;
    },
  };
  i18n.use(byPointer);
}
