/** Where the API serves the images that lie under the data folder; other images are addresses of other sites. */
export const IMAGES_PATH = '/industrial/images/';
/** The widths in pixels in which it does. */
export const IMAGE_WIDTHS = ['160', '320', '640', '960', '1280', '1920'] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
