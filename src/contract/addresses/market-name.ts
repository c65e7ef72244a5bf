import type { ViewPath } from '../calls/views';
import { dimension } from '../catalogue/dimensions';

/** The name of the chosen markets in the address of a screen: that of the dimension in an explorer, that of the field in a search. */
export const addressName = (path: ViewPath): string =>
  path === '/availability' ? 'market' : dimension('market').address;
