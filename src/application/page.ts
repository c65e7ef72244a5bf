import type { NextPage } from 'next';
import type { ComponentType, ReactNode } from 'react';

/** A page of the application declares what surrounds it; a page without that declaration is open to everybody. */
export type Page = NextPage & { layout?: ComponentType<{ children: ReactNode }> };
