import type { Random } from './random';

export const ROOTS = [
  'Alborada',
  'Arrayán',
  'Basalto',
  'Cantera',
  'Cedral',
  'Cenzontle',
  'Cobalto',
  'Colibrí',
  'Cordillera',
  'Encino',
  'Fresno',
  'Granito',
  'Halcón',
  'Huizache',
  'Jacaranda',
  'Ladera',
  'Lince',
  'Mezquite',
  'Mirador',
  'Nogalera',
  'Obsidiana',
  'Ocotillo',
  'Pedernal',
  'Quetzal',
  'Roble Alto',
  'Sabinal',
  'Sahuaro',
  'Tepozán',
  'Turquesa',
  'Valle Hondo',
  'Venado',
  'Vereda',
  'Zafiro',
  'Zacatal',
] as const;
const OWNERS = ['Inmobiliaria', 'Desarrollos', 'Fondo', 'Capital', 'Grupo', 'Patrimonio', 'Activos'] as const;
const PARKS = ['Parque Industrial', 'Parque Logístico', 'Centro Industrial', 'Ciudad Industrial'] as const;
const BROKERS = ['Corredores', 'Asesores', 'Consultoría', 'Bienes Raíces'] as const;
/** Every combination of a kind and a root: invented companies, none of them real. */
const combine = (kinds: readonly string[], suffix: string): [string, ...string[]] => {
  const all = ROOTS.flatMap((root) => kinds.map((kind) => `${kind} ${root}${suffix}`));
  return [all[0] ?? '', ...all.slice(1)];
};

export const OWNER_NAMES = combine(OWNERS, '');
export const BROKER_NAMES = combine(BROKERS.slice(0, 2), ' Industrial');
/** The public entity of a state that owns the parks of its government: invented, as the companies. */
export const publicOwner = (state: string): string =>
  `Fideicomiso Público de Suelo Industrial ${state.startsWith('Estado') ? 'del' : 'de'} ${state}`;
/** An invented name of a park; not unique. */
export const parkName = (random: Random): string => `${random.pick(PARKS)} ${random.pick(ROOTS)}`;
