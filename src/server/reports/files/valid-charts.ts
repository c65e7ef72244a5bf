import JSZip from 'jszip';

const CHART = /^ppt\/charts\/chart\d+\.xml$/;
const BOOK = /^ppt\/embeddings\/.+\.xlsx$/;
const PLOTS = /<c:(barChart|lineChart)>[\s\S]*?<\/c:\1>/g;
const AXIS = /<c:(?:catAx|valAx|serAx|dateAx)>\s*<c:axId val="(\d+)"\/>/g;

/**
 * The XML of a chart without what PowerPoint repairs: pptxgenjs 4.0.1 names a third axis in bar and line charts that the chart does
 * not have, and writes an empty value for an unknown one.
 */
export function validChart(xml: string): string {
  const axes = new Set([...xml.matchAll(AXIS)].map(([, id]) => id));
  return xml
    .replace(PLOTS, (plot) => plot.replace(/<c:axId val="(\d+)"\/>/g, (axis, id: string) => (axes.has(id) ? axis : '')))
    .replace(/<c:pt idx="\d+">\s*<c:v>\s*<\/c:v>\s*<\/c:pt>/g, '');
}

/** A workbook without cells whose value is empty. */
async function validBook(bytes: Uint8Array): Promise<Uint8Array> {
  const book = await JSZip.loadAsync(bytes);
  for (const file of book.file(/^xl\/worksheets\/.+\.xml$/)) {
    const xml = await file.async('string');
    book.file(file.name, xml.replace(/<c r="[A-Z]+\d+"[^>]*>\s*<v>\s*<\/v>\s*<\/c>/g, ''));
  }
  return book.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** The bytes of a presentation whose charts Office opens without repair. */
export async function withValidCharts(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  for (const file of zip.file(CHART)) zip.file(file.name, validChart(await file.async('string')));
  for (const file of zip.file(BOOK)) zip.file(file.name, await validBook(await file.async('uint8array')));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
