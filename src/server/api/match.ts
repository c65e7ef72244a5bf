import { ROUTE_NAMES, ROUTES, type RouteName } from '@/contract/routes';
import type { Method, PathValues, RouteShape } from '@/contract/routes/route';

type Template = { readonly segments: readonly string[]; readonly routes: Map<Method, RouteName> };

const shapeOf = (name: RouteName): RouteShape => ROUTES[name];
const isPart = (segment: string): boolean => segment.startsWith('{');

/** Fixed segments come before parameters: /lots/park/{id} is tried before /lots/{id}/{sub}. */
function compare(one: Template, other: Template): number {
  for (const [i, segment] of one.segments.entries()) {
    const order = Number(isPart(segment)) - Number(isPart(other.segments[i] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}

function templates(): Template[] {
  const found = new Map<string, Template>();
  for (const name of ROUTE_NAMES) {
    const { path, method, site } = shapeOf(name);
    if (site) continue;
    const template = found.get(path) ?? { segments: path.slice(1).split('/'), routes: new Map() };
    template.routes.set(method, name);
    found.set(path, template);
  }
  return [...found.values()].sort(compare);
}
const TEMPLATES = templates();

/** The values of a path's parts, or null where the path is not the template's. */
function valuesOf({ segments, routes }: Template, path: readonly string[]): PathValues | null {
  const [name] = routes.values();
  if (name === undefined) return null;
  const { parts } = shapeOf(name);
  const values: Record<string, unknown> = {};
  for (const [i, segment] of segments.entries()) {
    const sent = path[i];
    if (sent === undefined) return null;
    if (!isPart(segment)) {
      if (segment !== sent) return null;
      continue;
    }
    const key = segment.slice(1, -1);
    const kind = parts[key];
    const value = kind?.parse(kind.rest ? path.slice(i).join('/') : sent, values);
    if (value === undefined) return null;
    values[key] = value;
    if (kind?.rest) return values;
  }
  return path.length === segments.length ? values : null;
}

/** The calls at a path by their methods, with the values of its parts; null where there is none. */
export function match(
  path: readonly string[],
): { readonly routes: Map<Method, RouteName>; readonly values: PathValues } | null {
  for (const template of TEMPLATES) {
    const values = valuesOf(template, path);
    if (values !== null) return { routes: template.routes, values };
  }
  return null;
}
