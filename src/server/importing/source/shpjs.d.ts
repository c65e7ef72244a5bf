declare module 'shpjs' {
  /** Reads the parts of a shapefile as a FeatureCollection in degrees. */
  export function getShapefile(parts: {
    shp: Uint8Array | undefined;
    dbf?: Uint8Array;
    prj?: string;
    cpg?: string;
  }): Promise<unknown>;
}
