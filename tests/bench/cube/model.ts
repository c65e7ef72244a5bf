import { FACT_CODES, STATUS_CODES } from '@/server/facts/codes';

const DIMENSIONS = `
    market: { sql: 'market', type: 'number' },
    submarket: { sql: 'submarket', type: 'number' },
    building_classification: { sql: 'building_classification', type: 'number' },
    nla: { sql: 'nla', type: 'number' },
    on_day: { sql: \`cast(date '1970-01-01' + day as timestamp)\`, type: 'time' },`;

/** Cubes over the fact table: a stock as the running sum of its changes, a flow as a sum. */
export const MODEL = `
cube('listings', {
  sql: \`select * from event where fact = ${FACT_CODES.listing}
    and construction_status in (${STATUS_CODES.under_construction}, ${STATUS_CODES.delivered})\`,
  measures: { area: { sql: 'v', type: 'sum', rollingWindow: { trailing: 'unbounded' } } },
  dimensions: {${DIMENSIONS}
  },
});
cube('signed', {
  sql: \`select * from event where fact = ${FACT_CODES.deal}\`,
  measures: { area: { sql: 'v', type: 'sum' } },
  dimensions: {${DIMENSIONS}
  },
});
`;
