// node src/core/map/make-base-map.mjs MX_STATES.geojson — writes public/basemap/*.json (see the README there).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, quantile, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);
const source = (path) => JSON.parse(readFileSync(path, 'utf8'));

function write(name, collection, share, grid) {
  const bare = {
    type: 'FeatureCollection',
    features: collection.features.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
  };
  const weighed = presimplify(topology({ areas: bare }));
  const limit = quantile(weighed, share);
  const light = quantize(filter(simplify(weighed, limit), filterWeight(weighed, limit)), grid);
  const text = JSON.stringify(light);
  writeFileSync(`public/basemap/${name}.json`, text);
  console.log(name, Math.round(gzipSync(text).length / 1024), 'kB gzip');
}

const [, , mexico] = process.argv;
const world = source(require.resolve('world-atlas/countries-50m.json'));
const states = source(require.resolve('us-atlas/states-10m.json'));
write('world', feature(world, world.objects.countries), 0.2, 1e4);
write('us-states', feature(states, states.objects.states), 0.5, 1e4);
if (mexico) {
  const { features } = source(mexico);
  const named = features.filter((one) => !JSON.stringify(one.properties).includes('MX-01'));
  write('mexico-states', { features: named }, 0.6, 1e4);
}
