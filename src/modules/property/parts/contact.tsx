import { Fragment, type ReactNode } from 'react';
import { NO_FIGURE } from '@/ui/format';
import { mailto } from '@/ui/mailto';
import styles from './contact.module.css';

type ContactProps = {
  readonly of: {
    readonly contact_company: string | null;
    readonly contact_name: string | null;
    readonly contact_email: string | null;
    readonly contact_phone: string | null;
  };
};

/** Whom to ask. */
export function Contact({ of }: ContactProps) {
  const parts: ReactNode[] = [
    [of.contact_name, of.contact_company].filter((one) => one !== null).join(', ') || null,
    of.contact_phone && (
      <a className={styles.way} href={`tel:${of.contact_phone.replace(/[^\d+]/g, '')}`}>
        {of.contact_phone}
      </a>
    ),
    of.contact_email && (
      <a className={styles.way} href={mailto(of.contact_email)}>
        {of.contact_email}
      </a>
    ),
  ].filter((one) => one !== null && one !== '');
  if (parts.length === 0) return NO_FIGURE;
  return parts.map((one, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no order of their own to change
    <Fragment key={place}>
      {place > 0 && ' · '}
      {one}
    </Fragment>
  ));
}
