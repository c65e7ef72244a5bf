import { ENUMERATIONS, type EnumerationKey } from '@/contract/catalogue/enumerations';
import { foldAccents } from '@/contract/fold-accents';
import type { Text } from '@/contract/text';

/** Words by which values of closed lists are known in both languages, beside their keys and labels; the first that fits holds. */
const PATTERNS: Partial<Record<EnumerationKey, readonly (readonly [string, RegExp])[]>> = {
  building_type: [
    ['mini_warehouse', /mini.?(?:bodega|warehouse|storage)|self.?storage|auto.?almacen/],
    ['cold_storage', /\bcold\b|refriger|\bfrio|\bfria|freezer|frigorif|congelad/],
    ['data_center', /data.?cent|centro de datos/],
    ['flex', /\bflex|\br\s?&\s?d\b|showroom|research/],
    [
      'building',
      /warehous|distribut|industr|\bnaves?\b|bodega|manufact|manufatur|logist|logíst|factor|fabrica|\blight\b|\bheavy\b|cedis|\bstorage\b|almacen|planta|terminal|truck|assembl|processing|produc|edificio|building/,
    ],
  ],
  building_classification: [
    ['A', /^(?:class|clase|cl\.?|tipo)?\s*["'“]?a{1,3}["'”]?(?:\s*[+-])?$/],
    ['B', /^(?:class|clase|cl\.?|tipo)?\s*["'“]?b["'”]?(?:\s*[+-])?$/],
    ['C', /^(?:class|clase|cl\.?|tipo)?\s*["'“]?c["'”]?(?:\s*[+-])?$/],
  ],
  building_origin: [
    ['sale_bts', /(?:bts|suit|medida).*(?:venta|sale)/],
    ['lease_bts', /\bbts\b|build.?to.?suit|a la medida|traje a la medida/],
    ['self_construction', /owner|autoconstr|propi[oa]|self/],
    ['speculative', /spec|inventario|\bespec/],
    ['verifying', /verif|por confirmar|unknown|tbd/],
  ],
  condition: [
    ['new', /^(?:new|nuev|brand new|excel|first|primera)/],
    ['previously_occupied', /used|usad|second|segunda|exist|previ|ocupad|regular|good|buen/],
  ],
  construction_status: [
    [
      'planned',
      /por constru|pre.?constr|plan|propos|propuest|proyect|approv|aprob|review|revision|permit|permis|futur|pipeline|licencia/,
    ],
    ['under_construction', /under|constru|proceso|\bobra\b|in progress|breaking ground/],
    ['delivered', /deliver|complet|entreg|exist|termin|built|operat|operaci|operando|finish|estabiliz|stabil/],
  ],
  operation_type: [
    ['sublease', /sub.?(?:lease|arr|let|renta)/],
    ['sale', /\bsales?\b|\bventas?\b|compra|purchase|sold|invest|vendid/],
    ['lease', /leas|\brent|renew|arrend|renov|expan|alquil|contrat/],
  ],
  promotion_type: [
    ['lease_or_sale', /(?:leas|rent).*(?:sale|vent)|(?:sale|vent).*(?:leas|rent)|ambos|ambas|both|either/],
    ['sale', /sale|venta/],
    ['lease', /leas|rent|arrend/],
  ],
  available_for: [
    ['build_to_suit', /bts|suit|medida/],
    ['sale', /sale|venta/],
    ['lease', /leas|rent|arrend/],
  ],
  park_type: [
    ['government_park', /gob|gov|public|estatal|federal|municipal/],
    ['industrial_zone', /zona|zone|corredor|area/],
    ['private_park', /priva|parque|park/],
  ],
  development_stage: [
    ['under_construction', /under|constru|proceso|obra|building/],
    ['planned', /plan|propos|propuest|approv|aprob|review|proyec|futur|permit/],
    ['delivered', /deliver|complet|entreg|exist|termin|built|oper|consolid|finished/],
  ],
  availability_origin: [
    ['sublease', /sub.?(?:lease|arr|let)/],
    ['partial', /parcial|partial/],
    ['second_generation', /second|segund|2nd|2da|2a\b|usad|used|relet|exist|previ/],
    ['new_construction', /new|nuev|spec|espec|constru|first|primer|1st|1ra/],
  ],
  construction_system: [
    ['tilt_up', /tilt/],
    ['prefabricated_concrete', /pre.?(?:fab|cast|colad)/],
    ['cast_in_place_concrete', /cast.?in|colado en sitio|reinforced|concreto armado|^concrete$|^concreto$/],
    ['steel_frame', /steel|acero|metalic/],
    ['metal_panel', /panel|metal|lamina/],
    ['masonry', /mason|block|brick|tabique|ladrillo/],
    ['mixed', /mix/],
  ],
  roof_type: [
    ['kr_18', /kr.?18|engargolad|standing seam/],
    ['r_101', /r.?101/],
    ['insulated_panel', /panel|sandwich|multypanel|insulated/],
    ['concrete_slab', /losa|slab|concret/],
    ['ssr_membrane', /ssr|membran|tpo|pvc|epdm/],
  ],
  business_activity: [
    ['aerospace', /aero|aviat/],
    ['automotive', /auto(?:mo|par)|vehic|\boem\b|tier/],
    ['medical_devices', /medic|salud|health|pharma|farmac/],
    ['electronics', /electron|semicond|tecnolog|technolog|computo/],
    ['home_appliances', /applianc|electrodomest|linea blanca/],
    ['e_commerce', /e.?commerc|comercio electr|marketplace/],
    ['logistics', /logist|3pl|distrib|transport|freight|almacen|warehous|courier|paqueter/],
    ['metalworking', /metal|acero|steel|sider|herr/],
    ['plastics', /plast|hule|rubber|inyecc/],
    ['paper_and_packaging', /papel|paper|packag|empaq|carton|celulosa|imprenta/],
    ['food_and_beverage', /aliment|food|bebida|beverage|comida/],
    ['textile', /text|confecc|apparel|vestid|ropa|calzado/],
    ['furniture', /furnit|mueb|madera|wood/],
    ['agro_industry', /agro|agric|agricult|pecuar/],
    ['chemicals', /quim|chem|pintura|petroq/],
    ['data_center', /data.?cent|centro de datos/],
    ['energy', /energ|power|electric|petrol|oil|gas/],
    ['retail', /retail|minorista|menudeo|tienda|comercio|consumer/],
    ['construction', /constru|cement|cal\b|asbesto|vidrio/],
    ['shelter', /shelter|maquila/],
    ['services', /servic|profes|consult|financ/],
    ['other_manufacturing', /manuf|industr|otr|other/],
  ],
};

const known = new Map<EnumerationKey, ReadonlyMap<string, string>>();

/** The keys and labels of a closed list, folded, with their key. */
function labelsOf(enumeration: EnumerationKey): ReadonlyMap<string, string> {
  let labels = known.get(enumeration);
  if (labels === undefined) {
    const values: Record<string, Text> = ENUMERATIONS[enumeration];
    labels = new Map(
      Object.entries(values).flatMap(([key, { es, en }]) =>
        [key, es, en, key.replaceAll('_', ' ')].map((one) => [foldAccents(one), key]),
      ),
    );
    known.set(enumeration, labels);
  }
  return labels;
}

/** The value of a closed list that a text of a file means; null where none is found. */
export function meaningOf(enumeration: EnumerationKey, text: string): string | null {
  const folded = foldAccents(text).trim();
  const label = labelsOf(enumeration).get(folded);
  if (label !== undefined) return label;
  return PATTERNS[enumeration]?.find(([, expression]) => expression.test(folded))?.[0] ?? null;
}

/** Whether a text is a value of a closed list, by its key or label. */
export const isValueOf = (enumeration: EnumerationKey, text: string): boolean =>
  Object.hasOwn(ENUMERATIONS[enumeration], text);

/** What a status says of a property: its stage, or whether it is on the market. */
export type Status = 'planned' | 'under_construction' | 'delivered' | 'available' | 'taken' | 'sold' | 'negotiating';

const STATUSES: readonly (readonly [Status, RegExp])[] = [
  ['negotiating', /negoci|negotia|loi|under contract|apartad|pending|reserv/],
  ['under_construction', /under.?constr|en.?constr|construcc|in.?progress|en.?obra|proceso/],
  [
    'planned',
    /plann|planead|planeaci|propos|propuest|proyect|approv|aprobad|review|permit|future|futur|pipeline|pre.?construc|por construir/,
  ],
  [
    'available',
    /^(?:available|disponible|vacant|vacante|vacio|vacia|active|activo|activa|on.?market|for (?:lease|rent|sale)|en (?:renta|venta)|libre|desocupad[oa]|listed|si|yes)\b/,
  ],
  ['sold', /^(?:sold|vendid)/],
  [
    'taken',
    /leased|rented|rentad|ocupad|occupied|arrendad|off.?market|not available|no disponible|withdrawn|retirad|taken|closed|cerrad|inactiv/,
  ],
  ['delivered', /deliver|complet|entregad|exist|termin|built|operat|operaci|operando|finished|stabili|estabiliz/],
];

/** The status that a text means; null where none is found. */
export function statusOf(text: string): Status | null {
  const folded = foldAccents(text).trim();
  return STATUSES.find(([, expression]) => expression.test(folded))?.[0] ?? null;
}

/** Whether a text names a kind of industrial property, and whether it names another kind. */
export const isIndustrial = (text: string): boolean =>
  /industr|warehous|factor(?:y|ies)|manufact|distribut|logist|bodega|\bnaves?\b|almacen|cedis|truck terminal|maquila/.test(
    foldAccents(text),
  );
/** Whether a text names a use that is not industrial. */
export const isOtherUse = (text: string): boolean =>
  /dwelling|resid|family|condo|coop|apart|office|oficin|retail|comercial|commercial|store|hotel|school|church|religious|hospital|vivienda|casa|habitac|departamento|local\b|educat|health|theat|vacant|garage|parking|recreat|agric/.test(
    foldAccents(text),
  );
