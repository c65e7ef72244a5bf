import { LINK_KEY } from '@/contract/calls/links';
import { MAXIMUM_SEARCH } from '@/contract/calls/search';
import { get } from './calls';
import type { Json } from './json';
import { answer, body, REFUSALS, refusal } from './schemas';

const site = [{ url: '/api' }];

export const SESSION: Record<string, Json> = {
  '/user': get('session', 'Who is asking', [], 'User'),
  '/user/preferences': {
    patch: {
      tags: ['session'],
      summary: 'Keeps preferences',
      requestBody: body('Preferences'),
      responses: { '200': answer('What is kept', 'Preferences'), ...REFUSALS, '403': refusal('Another site asks') },
    },
  },
  '/user/views': {
    ...get('session', 'Views kept by name', [], 'Views'),
    post: {
      tags: ['session'],
      summary: 'Keeps a view',
      requestBody: body('NewView'),
      responses: {
        '201': answer('The view', 'View'),
        ...REFUSALS,
        '409': refusal('The name is taken, or too many'),
      },
    },
  },
  '/user/views/{id}': {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    patch: {
      tags: ['session'],
      summary: 'Renames a view, replaces it, or makes it the start of its screen',
      requestBody: body('ViewChange'),
      responses: { '200': answer('The view', 'View'), ...REFUSALS, '409': refusal('The name is taken') },
    },
    delete: {
      tags: ['session'],
      summary: 'Deletes a view',
      responses: { '204': { description: 'Deleted' }, ...REFUSALS },
    },
  },
  '/links': {
    post: {
      tags: ['session'],
      summary: 'Stores a query string that is too long for an address',
      requestBody: body('NewLink'),
      responses: { '201': answer('The key that stands for it', 'Link'), ...REFUSALS },
    },
  },
  '/links/{key}': {
    parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: LINK_KEY.source } }],
    ...get('session', 'The query string that a key stands for', [], 'Link'),
  },
  '/search': get(
    'search',
    'Places and properties by name',
    [
      { name: 'q', in: 'query', schema: { type: 'string', maxLength: MAXIMUM_SEARCH } },
      { $ref: '#/components/parameters/language' },
    ],
    'Search',
  ),
  '/sign-in': {
    servers: site,
    post: {
      tags: ['session'],
      summary: 'Signs in and sets the session cookie',
      security: [],
      requestBody: body('SignIn'),
      responses: {
        '200': answer('The password is right and must be replaced first: POST /change-password', 'SignInAnswer'),
        '204': { description: 'Signed in' },
        '400': refusal('Another body'),
        '401': refusal('Refused'),
        '403': refusal('The sample is not open, or another site asks'),
        '429': refusal('Too many attempts; Retry-After tells the seconds'),
        '503': refusal('Too many people sign in at once, or the accounts are read-only'),
      },
    },
  },
  '/change-password': {
    servers: site,
    post: {
      tags: ['session'],
      summary: 'Replaces the password of the session, or of the account of `email`, which it signs in',
      security: [],
      requestBody: body('ChangePassword'),
      responses: {
        '204': { description: 'Changed' },
        '400': refusal('A password that cannot be used; errors names the field'),
        '401': refusal('No session, or refused'),
        '403': refusal('Another site asks'),
        '429': refusal('Too many attempts; Retry-After tells the seconds'),
        '503': refusal('Too many people sign in at once, or the accounts are read-only'),
      },
    },
  },
  '/get-token': {
    servers: site,
    get: {
      tags: ['session'],
      summary: 'A token for the session of the cookie',
      security: [],
      responses: { '200': answer('Token', 'Token'), '401': refusal('No session') },
    },
  },
  '/remove-token': {
    servers: site,
    get: {
      tags: ['session'],
      summary:
        'Ends the session; the request shows that the application made it (Sec-Fetch-Site, Referer or X-Requested-With)',
      security: [],
      responses: { '204': { description: 'Ended' }, '403': refusal('Another site asks') },
    },
  },
};
