import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureOf } from '@/server/brochures/picture';

it('is opaque on a white background, because a PDF re-encodes transparent pictures', async () => {
  const { png } = await pictureOf({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    width: 10,
    height: 10,
  });
  const { channels, hasAlpha, width } = await sharp(png).metadata();
  expect({ channels, hasAlpha, width }).toEqual({ channels: 3, hasAlpha: false, width: 25 });
  expect([...(await sharp(png).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});
