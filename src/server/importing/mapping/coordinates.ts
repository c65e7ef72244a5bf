const DMS =
  /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*[°ºd:\s]\s*(?:(\d+(?:[.,]\d+)?)\s*['′’m:\s]\s*)?(?:(\d+(?:[.,]\d+)?)\s*(?:["″”s]|'')?\s*)?([NSEWO]?)$/i;

const decimal = (part: string | undefined): number => Number((part ?? '0').replace(',', '.'));

/** Reads degrees, minutes and seconds, such as 25°40'12.5"N or -100 18 30 (O is the Spanish west), as decimal degrees; null where the text is none. */
export function readDms(text: string): number | null {
  const match = DMS.exec(
    text
      .trim()
      .replace(/^([NSEWO])\s*(.*)$/i, '$2$1')
      .replace(/([NSEWO])$/i, ' $1'),
  );
  if (!match) return null;
  const [, sign, degrees, minutes, seconds, side] = match;
  if (decimal(minutes) >= 60 || decimal(seconds) >= 60) return null;
  const size = decimal(degrees) + decimal(minutes) / 60 + decimal(seconds) / 3600;
  return sign === '-' || /[SWO]/i.test(side ?? '') ? -size : size;
}
