import type { NextPage } from 'next';
import type { ComponentType, ReactNode } from 'react';

/** A page of the application says what stands around it; one that does not is open to everybody. */
export type Page = NextPage & { layout?: ComponentType<{ children: ReactNode }> };
