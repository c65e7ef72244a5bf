import JSZip from 'jszip';
import { seriesColours } from '@/contract/drawing/report-colours';

/** The name of a series that is drawn without colour. */
export const GAP = '–';

const CHART = /^ppt\/charts\/chart\d+\.xml$/;
const BOOK = /^ppt\/embeddings\/.+\.xlsx$/;
const THEME = /^ppt\/theme\/theme\d+\.xml$/;
const PLOTS = /<c:(barChart|lineChart)>[\s\S]*?<\/c:\1>/g;
const PRESENTATION = /^ppt\/presentation\.xml$/;
const SLIDE = /^ppt\/slides\/slide\d+\.xml$/;
const DESCRIBED = 'described as: ';
const NAMED = new RegExp(`(<p:cNvPr id="\\d+" )name="${DESCRIBED}([^"]*)"`, 'g');
const AXIS = /<c:(?:catAx|valAx|serAx|dateAx)>\s*<c:axId val="(\d+)"\/>/g;

/** The XML of lines as the schema has them: pptxgenjs 4.0.1 leaves the grouping out, writes an element of bars, and markers after labels. */
const validLines = (plot: string): string =>
  plot
    .replace(/^<c:lineChart>(?!\s*<c:grouping)/, '<c:lineChart><c:grouping val="standard"/>')
    .replace(/<c:invertIfNegative val="\d"\/>/g, '')
    .replace(/(<c:dLbls>(?:(?!<\/c:ser>)[\s\S])*?<\/c:dLbls>\s*)(<c:marker>[\s\S]*?<\/c:marker>)/g, '$2$1');

/** The XML of a chart whose series of this name, below the bars of a waterfall, has no colour. */
const withoutGap = (xml: string): string =>
  xml.replace(/<c:ser>(?:(?!<\/c:ser>)[\s\S])*?<\/c:ser>/g, (series) =>
    series.includes(`<c:v>${GAP}</c:v>`)
      ? series.replace(/<c:spPr>[\s\S]*?<\/c:spPr>/, '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>')
      : series,
  );

/**
 * The XML of a chart without what PowerPoint repairs: pptxgenjs 4.0.1 names a third axis in bar and line charts that the chart does
 * not have, and writes an empty value for an unknown one.
 */
export function validChart(xml: string): string {
  const axes = new Set([...xml.matchAll(AXIS)].map(([, id]) => id));
  return xml
    .replace(PLOTS, (plot, kind: string) =>
      (kind === 'lineChart' ? validLines(plot) : plot).replace(/<c:axId val="(\d+)"\/>/g, (axis, id: string) =>
        axes.has(id) ? axis : '',
      ),
    )
    .replace(/<c:pt idx="\d+">\s*<c:v>\s*<\/c:v>\s*<\/c:pt>/g, '');
}

/** The lists of a presentation in the order of the schema: pptxgenjs 4.0.1 writes that of the masters of notes after the slides. */
const inOrder = (xml: string): string =>
  xml.replace(/(<p:sldIdLst>.*?<\/p:sldIdLst>)(<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>)/s, '$2$1');

/** The name of a shape whose alternative text `finished` writes, which pptxgenjs 4.0.1 writes of pictures and charts only. */
export const describedAs = (text: string): string => `${DESCRIBED}${text}`;

/** A workbook without cells whose value is empty. */
async function validBook(bytes: Uint8Array): Promise<Uint8Array> {
  const book = await JSZip.loadAsync(bytes);
  for (const file of book.file(/^xl\/worksheets\/.+\.xml$/)) {
    const xml = await file.async('string');
    book.file(file.name, xml.replace(/<c r="[A-Z]+\d+"[^>]*>\s*<v>\s*<\/v>\s*<\/c>/g, ''));
  }
  return book.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** The XML of a theme whose accents are the colours of the report. */
const ownTheme = (xml: string, colour: string): string =>
  seriesColours(colour).reduce(
    (theme, one, i) =>
      theme.replace(
        new RegExp(`<a:accent${i + 1}>.*?</a:accent${i + 1}>`, 's'),
        `<a:accent${i + 1}><a:srgbClr val="${one.slice(1).toUpperCase()}"/></a:accent${i + 1}>`,
      ),
    xml,
  );

/** The bytes of a presentation with the colours of the report, whose charts Office opens without repair. */
export async function finished(bytes: Uint8Array, colour: string): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  for (const file of zip.file(CHART)) zip.file(file.name, withoutGap(validChart(await file.async('string'))));
  for (const file of zip.file(PRESENTATION)) zip.file(file.name, inOrder(await file.async('string')));
  for (const file of zip.file(SLIDE))
    zip.file(file.name, (await file.async('string')).replace(NAMED, '$1name="" descr="$2"'));
  for (const file of zip.file(BOOK)) zip.file(file.name, await validBook(await file.async('uint8array')));
  for (const file of zip.file(THEME)) zip.file(file.name, ownTheme(await file.async('string'), colour));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}
