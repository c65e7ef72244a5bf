import type { Answer, Call } from '../call';
import { HttpProblem } from '../problems';
import { industrialAvailability } from './availability';
import { industrialBuildings } from './industrial-buildings';
import { industrialImages } from './industrial-images';
import { industrialLots } from './industrial-lots';

const ROUTES: Record<string, (call: Call) => Promise<Answer>> = {
  availability: industrialAvailability,
  buildings: industrialBuildings,
  images: industrialImages,
  lots: industrialLots,
};

/** Everything under /industrial. */
export async function industrial(call: Call): Promise<Answer> {
  const what = call.path[1] ?? '';
  const route = Object.hasOwn(ROUTES, what) ? ROUTES[what] : undefined;
  if (route === undefined) throw new HttpProblem(404, 'not_found', { path: `/${call.path.join('/')}` });
  return route(call);
}
