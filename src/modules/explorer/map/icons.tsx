import { Icon } from '@/ui/icons';

export const ListIcon = () => (
  <Icon>
    <path d="M5.5 4h8m-8 4h8m-8 4h8M2.5 4h.01M2.5 8h.01M2.5 12h.01" />
  </Icon>
);
export const PenIcon = () => (
  <Icon>
    <path d="M3 5.5 8.5 2.5 13.5 6l-2 7-7.5-.5z" />
    <path d="M3 5.5h.01M8.5 2.5h.01M13.5 6h.01M11.5 13h.01M4 12.5h.01" strokeWidth="3.4" />
  </Icon>
);
export const ExpandIcon = ({ open }: { open: boolean }) => (
  <Icon>
    <path
      d={
        open
          ? 'M13.5 2.5 9.5 6.5m0-3.5v3.5H13M2.5 13.5l4-4m0 3.5V9.5H3'
          : 'M9.5 6.5l4-4m-3.5 0h3.5V6M6.5 9.5l-4 4m3.5 0H2.5V10'
      }
    />
  </Icon>
);
