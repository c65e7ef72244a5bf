import Link from 'next/link';
import type { CompanyKind } from '@/contract/calls/company-limits';
import { NO_FIGURE } from '@/ui/format';
import { companyHref } from './addresses';

type CompanyNameProps = {
  readonly kind: CompanyKind;
  readonly name: string | null;
  readonly className?: string | undefined;
};

/** An owner, tenant or broker by name, which leads to its page; a dash where none is named. */
export function CompanyName({ kind, name, className }: CompanyNameProps) {
  return name === null ? (
    NO_FIGURE
  ) : (
    <Link className={className} href={companyHref(kind, name)} prefetch={false}>
      {name}
    </Link>
  );
}
