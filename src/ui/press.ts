import type { PointerEvent } from 'react';

export type Pressable = { readonly onPress: () => void };

/**
 * The handlers of what another element replaces at any moment: a click whose two halves met two elements would be none, so
 * that a mouse counts as soon as it is pressed. A finger may be about to scroll.
 */
export const pressed = (onPress: () => void) => ({
  onPointerDown: ({ pointerType, button }: PointerEvent) => {
    if (pointerType === 'mouse' && button === 0) onPress();
  },
  onClick: onPress,
});
