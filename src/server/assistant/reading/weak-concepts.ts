/** Adjectives and verbs that name an indicator only where nothing else does. Each is a regular expression of whole texts. */
const WEAK_TEXTS = [
  // Availability.
  'availabilities|available|disponibles?|libres?|vacant|vacantes?|desocupad[oa]s|on offer|en oferta|oferta',
  // Occupancy.
  '(mas )?llen[oa]s?|full(er|est)?|(mas )?vaci[oa]s?|empt(y|ier|iest)|ocupacion|occupied',
  // Absorption.
  'absorcion|absorption|demand|demanda|taken up|placed|intermediad[oa]s?|sold|vendid[oa]s?|vendio',
  '(lo )?(colocado|rentado|arrendado|contratado|comercializado)|rento|rentaron|rentan|arrendo|arrendaron|coloco|colocaron|colocan',
  'lease|leased|leasing|(was|were|been|has|have) leased',
  // Spanish passives: "se rentó", "se ofrecen".
  String.raw`se \w+`,
  // Prices.
  'asks?|asking|(being |is |are |was |were )?asked( for)?|pide|piden|precios?|prices?|pricing|rents?|costos?|tarifas?',
  'closed?|closes|closing|cierran?|cierre|cerro|cerraron',
  // Starts, plans and move-outs.
  'started|been started|was started|starts|iniciaron|inicios|planned|pipeline|planead[oa]s?|planeados?',
  'devolvio|devueltos?',
];
const WEAK = new RegExp(`^(${WEAK_TEXTS.join('|')})$`);

/** Whether a text names an indicator only where no other words do. */
export const isWeakConcept = (text: string): boolean => WEAK.test(text);
