import type { Random } from './random';

const ROOTS = [
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
const TENANTS = [
  'Manufacturas',
  'Componentes',
  'Logística',
  'Sistemas',
  'Industrias',
  'Ensambles',
  'Plásticos',
  'Alimentos',
  'Empaques',
  'Tecnologías',
] as const;
const PARKS = ['Parque Industrial', 'Parque Logístico', 'Centro Industrial', 'Ciudad Industrial'] as const;
const BROKERS = ['Corredores', 'Asesores', 'Consultoría', 'Bienes Raíces'] as const;
const PEOPLE = [
  'Ana Lucía Robles',
  'Bruno Medrano',
  'Carmen Iturbe',
  'Diego Salvatierra',
  'Elena Quiroga',
  'Fabián Olmedo',
  'Gabriela Ponce',
  'Héctor Luján',
  'Inés Barragán',
  'Julián Cota',
] as const;

/** Every combination of a kind and a root: invented companies, none of them real. */
const combine = (kinds: readonly string[], suffix: string): [string, ...string[]] => {
  const all = ROOTS.flatMap((root) => kinds.map((kind) => `${kind} ${root}${suffix}`));
  return [all[0] ?? '', ...all.slice(1)];
};

export const OWNER_NAMES = combine(OWNERS, '');
export const TENANT_NAMES = combine(TENANTS, ' de México');
export const BROKER_NAMES = combine(BROKERS.slice(0, 2), ' Industrial');
export const parkName = (random: Random): string => `${random.pick(PARKS)} ${random.pick(ROOTS)}`;

export function contact(random: Random, company: string) {
  const name = random.pick(PEOPLE);
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '.');
  return {
    contact_company: company,
    contact_name: name,
    contact_email: `${plain(name)}@${plain(company).replaceAll('.', '-')}.example.com`,
    contact_phone: `+52 55 5${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
  };
}
