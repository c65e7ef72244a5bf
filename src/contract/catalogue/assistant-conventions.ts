import { type Text, text } from '../text';

/** How the assistant reads what a question leaves open. */
export type AssistantConvention = {
  readonly key: string;
  /** What holds. */
  readonly text: Text;
  /** A question that it decides. */
  readonly example: Text;
};

/** Every convention, in the order in which people read them: periods first, then units, places and names. */
export const ASSISTANT_CONVENTIONS = [
  {
    key: 'year',
    text: text(
      'Un año es el año calendario: del 1 de enero al 31 de diciembre.',
      'A year is the calendar year: from January 1 to December 31.',
    ),
    example: text('Absorción bruta en 2025', 'Gross absorption in 2025'),
  },
  {
    key: 'last_year',
    text: text(
      '«El año pasado» es el año calendario anterior, completo.',
      '“Last year” is the whole calendar year before.',
    ),
    example: text('Absorción neta el año pasado', 'Net absorption last year'),
  },
  {
    key: 'this_year',
    text: text(
      '«Este año» va del 1 de enero al último día de los datos.',
      '“This year” runs from January 1 to the last day of the data.',
    ),
    example: text('Desocupaciones este año', 'Move-outs this year'),
  },
  {
    key: 'since',
    text: text(
      '«Desde 2024» va del 1 de enero de 2024 al último día de los datos.',
      '“Since 2024” runs from January 1, 2024 to the last day of the data.',
    ),
    example: text('Inventario desde 2024', 'Inventory since 2024'),
  },
  {
    key: 'whole_periods',
    text: text(
      'Un mes, un trimestre o «entre A y B» se cuentan completos, con el primero y el último incluidos.',
      'A month, a quarter or “between A and B” is counted whole, the first and the last included.',
    ),
    example: text('Absorción bruta entre marzo y junio de 2025', 'Gross absorption between March and June 2025'),
  },
  {
    key: 'last_periods',
    text: text(
      '«Los últimos 3 años» son los 3 años completos anteriores más el que está en curso; igual con trimestres y meses.',
      '“The last 3 years” are the 3 whole years before, plus the running one; the same for quarters and months.',
    ),
    example: text('Precio de salida en los últimos 4 trimestres', 'Asking price over the last 4 quarters'),
  },
  {
    key: 'by_year',
    text: text(
      '«Por año» cuenta años completos: sin una fecha, desde el 1 de enero del primer año de la vista.',
      '“By year” counts whole years: without a date, from January 1 of the first year of the view.',
    ),
    example: text('Absorción bruta por año', 'Gross absorption by year'),
  },
  {
    key: 'sought_period',
    text: text(
      '«¿Qué trimestre tuvo más…?» es la serie por trimestre: la respuesta nombra el más alto y el más bajo de los completos.',
      '“Which quarter had the most…” is the series by quarter: the answer names the highest and the lowest whole one.',
    ),
    example: text(
      '¿Qué trimestre de 2025 tuvo más absorción neta?',
      'Which quarter of 2025 had the most net absorption?',
    ),
  },
  {
    key: 'units',
    text: text(
      'Una unidad escrita en la pregunta es la de la respuesta; si no hay ninguna, se usan las de tus preferencias.',
      'A unit written in the question is that of the answer; without one, those of your preferences hold.',
    ),
    example: text('Disponibilidad en m²', 'Availability in m²'),
  },
  {
    key: 'places',
    text: text(
      'Sin un lugar en la pregunta cuentan todos los mercados a los que tienes acceso.',
      'Without a place in the question, all markets that you have access to are counted.',
    ),
    example: text('Tasa de disponibilidad', 'Availability rate'),
  },
  {
    key: 'vacancy',
    text: text(
      '«Vacancia» es la tasa de vacancia: lo vacante en edificios entregados, esté o no en el mercado. No es la tasa de disponibilidad.',
      '“Vacancy” is the vacancy rate: what is vacant in delivered buildings, on the market or not. It is not the availability rate.',
    ),
    example: text('Vacancia en 2025', 'Vacancy in 2025'),
  },
  {
    key: 'ambiguous_measure',
    text: text(
      '«Absorción» sola puede ser bruta o neta, y «precio» o «renta» de salida o de cierre: te preguntamos cuál.',
      '“Absorption” alone may be gross or net, and “price” or “rent” asking or closing: you are asked which one.',
    ),
    example: text('Absorción en 2025', 'Absorption in 2025'),
  },
  {
    key: 'year_before',
    text: text(
      '«Contra el año anterior» compara con los mismos días de un año antes.',
      '“Against the year before” compares with the same days one year earlier.',
    ),
    example: text(
      'Absorción bruta de este año contra el año anterior',
      'Gross absorption this year against the year before',
    ),
  },
  {
    key: 'growth',
    text: text(
      '«Creció», «ha bajado» o «está subiendo» comparan con los mismos días de un año antes.',
      '“Has grown”, “has gone down” or “is rising” compare with the same days one year earlier.',
    ),
    example: text('¿Cuánto creció el inventario en 2025?', 'How much has inventory grown in 2025?'),
  },
  {
    key: 'quarterly_growth',
    text: text(
      '«Crecimiento trimestral» o «mensual» compara el último trimestre o mes completo con el anterior.',
      '“Quarterly” or “monthly growth” compares the last whole quarter or month with the one before.',
    ),
    example: text('Crecimiento trimestral de la absorción bruta', 'Quarterly growth of gross absorption'),
  },
] as const satisfies readonly AssistantConvention[];

export type ConventionKey = (typeof ASSISTANT_CONVENTIONS)[number]['key'];
