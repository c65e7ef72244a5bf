import type { FileOf } from './file-of';
import { notesOf } from './notes';

/** A feature collection by RFC 7946, made while it is read: a feature per building, with the names of the contract and its spaces. */
export async function* geojsonOf(file: FileOf): AsyncGenerator<string> {
  const { query, day, found } = file;
  const head = {
    type: 'FeatureCollection',
    as_of: day,
    area_unit: query.area_unit,
    monetary_unit: query.monetary_unit,
    // Of the contract's figures, whatever the unit of areas.
    length_unit: 'm',
    thickness_unit: 'cm',
    notes: notesOf(file).map(([name, value]) => (name === '' ? value : `${name}: ${value}`)),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`;
  let index = 0;
  for await (const batch of found.read()) {
    const features = batch.map(({ id, latitude, longitude, ...properties }) => {
      index++;
      const geometry =
        latitude === null || longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] };
      return `${index === 1 ? '\n' : ',\n'}${JSON.stringify({ type: 'Feature', id, geometry, properties: { index, ...properties } })}`;
    });
    yield features.join('');
  }
  yield '\n]}\n';
}
