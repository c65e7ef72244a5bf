import type * as L from 'leaflet';

declare module 'leaflet' {
  namespace PM {
    /** Also readies a map that was made before the plugin was loaded, which its own declaration leaves out. */
    function reInitLayer(map: L.Map): void;
  }
}
