import { accountRoutes } from './account';
import { analyticsRoutes } from './analytics';
import { assistantRoutes } from './assistant';
import { industrialRoutes } from './industrial';

/** The calls that the pages of the market data make. The guided import declares its own apart, so that no first page holds them. */
export const PAGE_ROUTES = { ...analyticsRoutes, ...industrialRoutes, ...assistantRoutes, ...accountRoutes };
