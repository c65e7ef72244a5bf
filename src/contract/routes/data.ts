import { CORRECTED_RECORDS } from '../calls/correction-limits';
import { DRAFT_ID, VERSION_ID } from '../calls/import-limits';
import { both, parameters, text } from '../params';
import { LANGUAGE } from '../units-query';
import { created, file, id, json, NOTHING, name, route } from './route';

const CALL = { tag: 'data', parts: {}, query: () => LANGUAGE, caching: 'none', reads: false } as const;
/** Everything is refused to who may not import; what changes something, to personal access tokens as well. */
const READ = { ...CALL, method: 'GET', refusals: [403] } as const;
const CHANGE = { ...CALL, sessionOnly: true } as const;
const ONE = { parts: { id: id('draft', DRAFT_ID) } } as const;
const FILE = { parts: { ...ONE.parts, name: id('file') } } as const;

/** The calls of the guided import, of the data versions and of corrections. */
export const dataRoutes = {
  imports: route({ ...READ, path: '/imports', answer: json('Imports') }),
  addImport: route({
    ...CHANGE,
    method: 'POST',
    path: '/imports',
    body: 'NewImport',
    bodyOptional: true,
    answer: created('ImportDraft'),
    refusals: [403, 409],
  }),
  import: route({ ...READ, ...ONE, path: '/imports/{id}', answer: json('ImportDraft') }),
  changeImport: route({
    ...CHANGE,
    ...ONE,
    method: 'PATCH',
    path: '/imports/{id}',
    body: 'ImportChange',
    answer: json('ImportProposal'),
    refusals: [403, 409],
  }),
  removeImport: route({
    ...CHANGE,
    ...ONE,
    method: 'DELETE',
    path: '/imports/{id}',
    answer: NOTHING,
    refusals: [403, 409],
  }),
  addImportFile: route({
    ...CHANGE,
    ...FILE,
    method: 'POST',
    path: '/imports/{id}/files/{name}',
    query: () => both(parameters({ offset: text('0', 20), size: text('0', 20) }), LANGUAGE),
    upload: true,
    answer: created('ImportFile'),
    refusals: [403, 409],
  }),
  removeImportFile: route({
    ...CHANGE,
    ...FILE,
    method: 'DELETE',
    path: '/imports/{id}/files/{name}',
    answer: NOTHING,
    refusals: [403, 409],
  }),
  importProposal: route({ ...READ, ...ONE, path: '/imports/{id}/proposal', answer: json('ImportProposal') }),
  checkImport: route({
    ...CHANGE,
    ...ONE,
    method: 'POST',
    path: '/imports/{id}/check',
    body: 'ImportRequest',
    answer: json('ImportCheck'),
    refusals: [403, 409, 429],
  }),
  importCheck: route({ ...READ, ...ONE, path: '/imports/{id}/check', answer: json('ImportCheck') }),
  importRejects: route({
    ...READ,
    ...ONE,
    path: '/imports/{id}/rejects',
    answer: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    caching: 'file',
  }),
  applyImport: route({
    ...CHANGE,
    ...ONE,
    method: 'POST',
    path: '/imports/{id}/apply',
    body: 'ImportApply',
    bodyOptional: true,
    answer: json('ImportWork'),
    refusals: [403, 409, 429],
  }),
  importApply: route({ ...READ, ...ONE, path: '/imports/{id}/apply', answer: json('ImportWork') }),
  dataVersions: route({ ...READ, path: '/data/versions', answer: json('DataVersions') }),
  compareVersions: route({
    ...READ,
    path: '/data/versions/compare',
    query: () =>
      both(parameters({ before: text('20260901120000-1a2b', 64), after: text('20260930120000-3c4d', 64) }), LANGUAGE),
    answer: json('VersionsComparison'),
    refusals: [403, 404, 429],
  }),
  corrections: route({ ...READ, path: '/corrections', answer: json('Corrections') }),
  correctableRows: route({
    ...READ,
    path: '/corrections/rows/{table}/{id}',
    parts: { table: name(CORRECTED_RECORDS), id: id('row') },
    answer: json('CorrectableRows'),
    refusals: [403, 404],
  }),
  addCorrection: route({
    ...CHANGE,
    method: 'POST',
    path: '/corrections',
    body: 'NewCorrection',
    answer: json('ImportWork'),
    refusals: [403, 409, 429],
  }),
  undoCorrection: route({
    ...CHANGE,
    method: 'POST',
    path: '/corrections/{id}/undo',
    parts: { id: id('correction') },
    answer: json('ImportWork'),
    refusals: [403, 409, 429],
  }),
  rollBack: route({
    ...CHANGE,
    method: 'POST',
    path: '/data/versions/{id}/rollback',
    parts: { id: id('version', VERSION_ID) },
    answer: json('ImportWork'),
    refusals: [403, 409, 429],
  }),
};
