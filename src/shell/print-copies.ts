/** A still copy of a canvas, of the same place and size. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement | null {
  if (canvas.width === 0 || canvas.height === 0) return null;
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const target = copy.getContext('2d');
  if (!target) return null;
  target.drawImage(canvas, 0, 0);
  copy.className = canvas.className;
  copy.style.cssText = canvas.style.cssText;
  // A canvas is as large as its pixels where no style says otherwise.
  copy.style.width ||= `${canvas.width}px`;
  copy.style.height ||= `${canvas.height}px`;
  copy.dataset.printCopy = '';
  return copy;
}

/**
 * Replaces each canvas by a picture of what it shows; gives what brings the canvases back. Chromium prints a canvas that was painted since
 * the last frame as the commands that painted it, and clearing it as a white surface: the upper layers of a map would hide its land.
 */
export function showPrintCopies(): () => void {
  const replaced: { readonly canvas: HTMLCanvasElement; readonly copy: HTMLCanvasElement; readonly display: string }[] =
    [];
  for (const canvas of document.querySelectorAll('canvas')) {
    const copy = copyOf(canvas);
    if (!copy) continue;
    replaced.push({ canvas, copy, display: canvas.style.display });
    canvas.after(copy);
    canvas.style.display = 'none';
  }
  return () => {
    for (const { canvas, copy, display } of replaced) {
      copy.remove();
      canvas.style.display = display;
    }
  };
}
