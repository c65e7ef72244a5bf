import { telephone } from './localities';
import { BROKER_NAMES, OWNER_NAMES } from './names';
import { MARKETS } from './places';
import { TENANT_NAMES } from './tenants';

const FIRST_NAMES = [
  'Ana',
  'Bruno',
  'Carmen',
  'Diego',
  'Elena',
  'Fabián',
  'Gabriela',
  'Héctor',
  'Inés',
  'Julián',
  'Karla',
  'Leonardo',
  'Mariana',
  'Nicolás',
  'Olivia',
  'Pablo',
  'Raquel',
  'Sergio',
  'Tania',
  'Ulises',
  'Verónica',
  'Ximena',
  'Yolanda',
  'Adrián',
  'Lucía',
] as const;

const FIRST_SURNAMES = [
  'Barragán',
  'Cota',
  'Iturbe',
  'Luján',
  'Medrano',
  'Olmedo',
  'Ponce',
  'Quiroga',
  'Robles',
  'Salvatierra',
  'Urrutia',
  'Villalba',
  'Zamudio',
  'Alcántara',
  'Becerra',
  'Carrasco',
  'Delgado',
  'Elizondo',
  'Fuentes',
  'Garza',
  'Hinojosa',
  'Jáuregui',
  'Lozano',
  'Maldonado',
  'Navarrete',
  'Orozco',
  'Treviño',
] as const;

const SECOND_SURNAMES = [
  'Arce',
  'Bernal',
  'Cárdenas',
  'Duarte',
  'Esparza',
  'Galindo',
  'Herrera',
  'Ibarra',
  'Leal',
  'Montes',
  'Neri',
  'Ochoa',
  'Prado',
  'Rangel',
  'Sosa',
  'Tovar',
  'Vidal',
  'Aguirre',
  'Briones',
  'Castañeda',
  'Domínguez',
  'Escobedo',
  'Figueroa',
  'Guajardo',
  'Lira',
  'Murillo',
  'Pedraza',
  'Saldaña',
  'Zepeda',
] as const;

/** Whoever offers something: who bought a building may let it again. */
const COMPANIES: readonly string[] = [...OWNER_NAMES, ...BROKER_NAMES, ...TENANT_NAMES];

const plain = (text: string, between: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, between);

type Contact = Readonly<Record<'contact_company' | 'contact_name' | 'contact_email' | 'contact_phone', string>>;

const people = new Map<string, Contact>();

/** The contact for what a company offers in a market: always the same person, with one telephone number of its city and one address. */
export function contact(company: string, market: string): Contact {
  const key = `${company} ${market}`;
  const known = people.get(key);
  if (known !== undefined) return known;
  const index = COMPANIES.indexOf(company);
  const place = MARKETS.findIndex(({ name }) => name === market);
  if (index < 0 || place < 0) throw new RangeError(`nobody works for ${company} in ${market}`);
  const n = index * MARKETS.length + place;
  const one = <T>(items: readonly T[]): T | undefined => items[n % items.length];
  // Lists of 25, 27 and 29: their lengths share no factor, so that no two of 19,575 people have the same name.
  const name = `${one(FIRST_NAMES)} ${one(FIRST_SURNAMES)} ${one(SECOND_SURNAMES)}`;
  const made: Contact = {
    contact_company: company,
    contact_name: name,
    contact_email: `${plain(name, '.')}@${plain(company, '-')}.example.com`,
    contact_phone: telephone(market, index),
  };
  people.set(key, made);
  return made;
}
