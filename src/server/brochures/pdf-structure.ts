type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** Types of structure elements that a brochure has. */
export type TagType =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** A place in the structure of a tagged PDF, which may hold other places and content of pages. */
export type Tag = { readonly type: TagType | 'Document'; readonly element: Element };

type TagOptions = {
  /** Read in place of a picture. */
  readonly alt?: string;
  /** Read in place of a text. */
  readonly actual?: string;
  /** What a heading of a table is of. */
  readonly scope?: 'Column' | 'Row';
  /** Left, top, right and bottom on the page, in points. */
  readonly bbox?: [number, number, number, number];
};

/** The structure of a new document. It is ended by the document itself. */
export function documentTag(doc: Doc): Tag {
  const element = doc.struct('Document');
  doc.addStructure(element);
  return { type: 'Document', element };
}

/** Adds a place within another one, after those that it has. */
export function tagIn(doc: Doc, parent: Tag, type: TagType, options: TagOptions = {}): Tag {
  const element = doc.struct(type, options);
  parent.element.add(element);
  return { type, element };
}

/** Draws what belongs to a place of the structure. */
export function content(doc: Doc, { type, element }: Tag, draw: () => void): void {
  const marked = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  // Only now is it known which pages it takes.
  element.add(marked);
}

/** Draws what no reader needs: lines, surfaces, and what each page repeats. */
export function artifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
