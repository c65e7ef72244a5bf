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

const STAFF = 3;
const people = new Map<string, readonly Contact[]>();

/** The contacts of a company: always the same few people, each with one telephone number and one address. */
function staffOf(company: string): readonly Contact[] {
  const known = people.get(company);
  if (known !== undefined) return known;
  const index = COMPANIES.indexOf(company);
  const staff = Array.from({ length: STAFF }, (_, i): Contact => {
    const n = index * STAFF + i;
    const one = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];
    // Lists of 10, 13 and 17: their lengths share no factor, so that no two of 2,210 people have the same name.
    const name = `${one(FIRST_NAMES, n)} ${one(FIRST_SURNAMES, n)} ${one(SECOND_SURNAMES, n)}`;
    return {
      contact_company: company,
      contact_name: name,
      contact_email: `${plain(name, '.')}@${plain(company, '-')}.example.com`,
      contact_phone: `+52 55 5${String(1_000_000 + ((n * 7_919 + 4_111) % 9_000_000)).padStart(7, '0')}`,
    };
  });
  people.set(company, staff);
  return staff;
}

/** The contact for what a company offers in a market. */
export function contact(company: string, market: string): Contact {
  const staff = staffOf(company);
  const place = MARKETS.findIndex(({ name }) => name === market);
  const one = staff[place % staff.length];
  if (one === undefined) throw new RangeError(`nobody works for ${company} in ${market}`);
  return one;
}
