import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';

const library = path.join(path.dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs');

/** Red, green and blue of a pixel, as text. */
type Color = `${number},${number},${number}`;

/** How many of a million pixels of each page of a PDF have a colour, as a browser renders it. */
export async function shareOfColor(page: Page, pdf: Buffer, color: Color): Promise<readonly number[]> {
  const other = await page.context().newPage();
  await other.route('https://pdf.test/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(library) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await other.goto('https://pdf.test/');
  try {
    return await other.evaluate(
      async ([url, encoded, wanted]) => {
        const pdfjs: typeof import('unpdf/pdfjs') = await import(url);
        const data = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
        const file = await pdfjs.getDocument({ data }).promise;
        const shares: number[] = [];
        for (let number = 1; number <= file.numPages; number++) {
          const sheet = await file.getPage(number);
          const viewport = sheet.getViewport({ scale: 0.5 });
          const canvas = document.createElement('canvas');
          canvas.width = Math.round(viewport.width);
          canvas.height = Math.round(viewport.height);
          const canvasContext = canvas.getContext('2d');
          if (!canvasContext) throw new Error('No canvas');
          await sheet.render({ canvas, canvasContext, viewport }).promise;
          const pixels = canvasContext.getImageData(0, 0, canvas.width, canvas.height).data;
          let count = 0;
          for (let at = 0; at < pixels.length; at += 4)
            if (`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}` === wanted) count++;
          shares.push(Math.round((count * 4e6) / pixels.length));
        }
        return shares;
      },
      ['/pdfjs.mjs', pdf.toString('base64'), color] as const,
    );
  } finally {
    await other.close();
  }
}
