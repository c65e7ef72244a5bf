import { LINK_KEY, MAXIMUM_SEARCH } from '../calls/query';
import { both, parameters, text } from '../params';
import { LANGUAGE } from '../units-query';
import { created, id, json, NOTHING, optional, route } from './route';

const CALL = { tag: 'session', parts: {}, query: () => LANGUAGE, caching: 'none', reads: false, refusals: [] } as const;
const SITE = { ...CALL, site: true, open: true } as const;

export const accountRoutes = {
  user: route({ ...CALL, method: 'GET', path: '/user', answer: json('User') }),
  changePreferences: route({
    ...CALL,
    method: 'PATCH',
    path: '/user/preferences',
    body: 'Preferences',
    answer: json('Preferences'),
    sessionOnly: true,
    refusals: [403],
  }),
  accessTokens: route({
    ...CALL,
    method: 'GET',
    path: '/user/tokens',
    answer: json('AccessTokens'),
    sessionOnly: true,
    refusals: [403],
  }),
  addAccessToken: route({
    ...CALL,
    method: 'POST',
    path: '/user/tokens',
    body: 'NewAccessToken',
    answer: created('MadeAccessToken'),
    sessionOnly: true,
    refusals: [403, 409],
  }),
  revokeAccessToken: route({
    ...CALL,
    method: 'DELETE',
    path: '/user/tokens/{id}',
    parts: { id: id('token') },
    answer: NOTHING,
    sessionOnly: true,
    refusals: [403],
  }),
  views: route({ ...CALL, method: 'GET', path: '/user/views', answer: json('Views') }),
  addView: route({
    ...CALL,
    method: 'POST',
    path: '/user/views',
    body: 'NewView',
    answer: created('View'),
    refusals: [403, 409],
  }),
  changeView: route({
    ...CALL,
    method: 'PATCH',
    path: '/user/views/{id}',
    parts: { id: id('view') },
    body: 'ViewChange',
    answer: json('View'),
    refusals: [403, 409],
  }),
  removeView: route({
    ...CALL,
    method: 'DELETE',
    path: '/user/views/{id}',
    parts: { id: id('view') },
    answer: NOTHING,
    refusals: [403],
  }),
  addLink: route({
    ...CALL,
    method: 'POST',
    path: '/links',
    body: 'NewLink',
    answer: created('Link'),
    refusals: [403],
  }),
  link: route({
    ...CALL,
    method: 'GET',
    path: '/links/{key}',
    parts: { key: id('link', LINK_KEY) },
    answer: json('Link'),
  }),
  search: route({
    ...CALL,
    method: 'GET',
    path: '/search',
    tag: 'search',
    query: () => both(parameters({ q: text('Monterrey', MAXIMUM_SEARCH) }), LANGUAGE),
    answer: json('Search'),
    reads: true,
  }),
  signIn: route({
    ...SITE,
    method: 'POST',
    path: '/sign-in',
    body: 'SignIn',
    answer: optional('SignInAnswer'),
    refusals: [403, 429],
  }),
  changePassword: route({
    ...SITE,
    method: 'POST',
    path: '/change-password',
    body: 'ChangePassword',
    answer: NOTHING,
    refusals: [403, 429],
  }),
  token: route({ ...SITE, method: 'GET', path: '/get-token', answer: json('Token') }),
  signOut: route({ ...SITE, method: 'GET', path: '/remove-token', answer: NOTHING, refusals: [403] }),
};
