import type { ReactNode } from 'react';

type IconProps = { readonly size?: number };

/** The frame of every drawn icon. */
export function Icon({ size = 16, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** The mark: an industrial building, seen from the front. */
export const NaveMark = ({ size = 18 }: IconProps) => (
  <svg width={size} height={size} viewBox="0 0 18 18" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M1 6.2 9 1.6l8 4.6v10.2h-2.6V8.6H3.6v7.8H1z" />
    <path d="M5 10h8v1.7H5zM5 12.6h8v1.6H5zM5 15h8v1.4H5z" />
  </svg>
);

export const CheckCircleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="6.5" />
    <path d="m5.2 8.2 2 2 3.6-4" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m2.5 8.5 4 4 7-9" strokeWidth="2.5" />
  </Icon>
);
export const CrossCircleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="6.5" />
    <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 4 8 8m0-8-8 8" />
  </Icon>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);
export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 4 4 4-4 4" />
  </Icon>
);
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 2v8m-3.2-3L8 10.2 11.2 7M2.5 13.5h11" />
  </Icon>
);
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 4h12M4.5 8h7M7 12h2" />
  </Icon>
);
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.2m0 10.6v1.2M1.5 8h1.2m10.6 0h1.2M3.4 3.4l.9.9m7.4 7.4.9.9m0-9.2-.9.9m-7.4 7.4-.9.9" />
  </Icon>
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z" />
  </Icon>
);
export const TableIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3h11v10h-11zM2.5 6.4h11M2.5 9.7h11M6.4 6.4V13" />
  </Icon>
);
export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 3 2.5 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6" />
  </Icon>
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.4 10.4 3.3 3.3" />
  </Icon>
);
export const StarIcon = ({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) => (
  <Icon {...props}>
    <path
      d="m8 1.9 1.9 3.9 4.3.6-3.1 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3.1-3 4.3-.6z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
);
export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 13.5v-2.7l8-8 2.7 2.7-8 8zM9 4.3 11.7 7" />
  </Icon>
);
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 4.5h11M6 4.5v-2h4v2m-6 0 .6 9h6.8l.6-9M6.7 7v4m2.6-4v4" />
  </Icon>
);
export const LinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.7 9.3 9.3 6.7M7.5 4.9l1.4-1.4a2.5 2.5 0 0 1 3.6 3.6l-1.4 1.4M8.5 11.1l-1.4 1.4a2.5 2.5 0 0 1-3.6-3.6l1.4-1.4" />
  </Icon>
);
export const ThumbIcon = ({ down = false, ...props }: IconProps & { readonly down?: boolean }) => (
  <Icon {...props}>
    <path
      d="M5 7 7.6 2.2a1.3 1.3 0 0 1 1.7 1.7L8.7 6.5h3.6a1.3 1.3 0 0 1 1.3 1.6l-1 4.4a1.3 1.3 0 0 1-1.3 1H5zM5 7H2.5v6.5H5"
      transform={down ? 'rotate(180 8 8)' : undefined}
    />
  </Icon>
);
export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 13.5v-11M3.8 6.7 8 2.5l4.2 4.2" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 3v10M3 8h10" />
  </Icon>
);
export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3.2v3h3M2.8 6.2A5.5 5.5 0 1 1 2.5 8M8 5v3.2l2.2 1.4" />
  </Icon>
);
export const ExpandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 2.5h4v4M13.2 2.8 9 7M6.5 13.5h-4v-4M2.8 13.2 7 9" />
  </Icon>
);
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3.5h11v7.5H8l-3 2.8V11H2.5zM5.2 6.2h5.6M5.2 8.4h3.6" />
  </Icon>
);
export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 11.5h9c-.9-.9-1.2-2-1.2-4.2a3.3 3.3 0 0 0-6.6 0c0 2.2-.3 3.3-1.2 4.2zM6.7 13.6a1.5 1.5 0 0 0 2.6 0" />
  </Icon>
);
/** A bell that is not there yet. */
export const NewBellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 11.5h9c-.7-.7-1-1.5-1.1-2.9M8.4 4.1a3.3 3.3 0 0 0-3.7 3.2c0 2.2-.3 3.3-1.2 4.2M6.7 13.6a1.5 1.5 0 0 0 2.6 0M12 2v4.4M9.8 4.2h4.4" />
  </Icon>
);
