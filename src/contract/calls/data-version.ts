/** Of a request: the data version that the page shows. Of an answer: the version that it was made from. */
export const DATA_VERSION = 'Nave-Data-Version';
/** Of an answer: the version that is served now, where it is another one. */
export const CURRENT_DATA_VERSION = 'Nave-Current-Data-Version';
