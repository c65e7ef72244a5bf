import type { AvailableProperty } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import { cellOf, headerOf, PROPERTY_FACTS, wordsOf } from './facts';
import type { FileOf } from './file-of';
import { notesOf } from './notes';
import { areaShown, priceShown } from './shown';
import { fileText } from './texts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text with the characters of XML escaped, without those that XML cannot have. */
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Programs show a description as HTML: its text is escaped for HTML, and the HTML for XML. */
const description = (lines: readonly string[]): string =>
  element('description', lines.map((line) => escaped(line).replaceAll('\n', '<br>')).join('<br>'));

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escaped(text)}</${name}>`;

/** A KML document, made while it is read: a placemark per building; buildings without coordinates have no point. */
export async function* kmlOf(file: FileOf): AsyncGenerator<string> {
  const { query, found } = file;
  const notes = notesOf(file).map(([name, value]) => (name === '' ? value : `${name}: ${value}`));
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
${element('name', fileText(query.language, 'file_name'))}
${description(notes)}
<Style id="building"><IconStyle><color>ff0c41c2</color><scale>1</scale></IconStyle></Style>
`;
  for await (const batch of found.read()) yield batch.map((property) => placemark(property, query)).join('');
  yield '</Document>\n</kml>\n';
}

function placemark(property: AvailableProperty, units: Units): string {
  const { latitude, longitude, spaces } = property;
  const facts = PROPERTY_FACTS.flatMap((fact) => {
    const value = cellOf(fact, property, units);
    if (value === null) return [];
    return [
      `<Data name="${fact.key}">${element('displayName', headerOf(fact, units))}${element('value', String(value))}</Data>`,
    ];
  });
  const headline = PROPERTY_FACTS.filter(({ measure }) => ['area', 'lease', 'sale'].includes(measure)).flatMap(
    (fact) => {
      const words = wordsOf(fact, property, units);
      return words === null ? [] : [`${fact.name(units.language)}: ${words}`];
    },
  );
  const offered = spaces.map(({ name, available_area, asking_price_lease, asking_price_sale, contact_company }) =>
    [
      name ?? fileText(units.language, 'whole'),
      areaShown(available_area, units),
      asking_price_lease === null ? null : priceShown(asking_price_lease, 'lease', units),
      asking_price_sale === null ? null : priceShown(asking_price_sale, 'sale', units),
      contact_company,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  );
  const point =
    latitude === null || longitude === null ? '' : `<Point><coordinates>${longitude},${latitude}</coordinates></Point>`;
  return `<Placemark>${element('name', property.name)}${
    property.address === null ? '' : element('address', property.address)
  }${description([...headline, ...offered])}<styleUrl>#building</styleUrl><ExtendedData>${facts.join('')}</ExtendedData>${point}</Placemark>\n`;
}
