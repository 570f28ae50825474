const paths = {
  phone: 'M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z',
  chat: 'M4 4h16v12H10l-5 4v-4H4z',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0m12 5 6 6',
  list: 'M5 4h14v17H5zM9 2h6v4H9zm0 9h6m-6 4h6',
  tick: 'M4 12.5l5.5 5.5L20 7',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  resize: 'M3 12h18M7 8l-4 4 4 4m10-8 4 4-4 4',
  warning: 'M12 3L2 20h20zM12 10v4m0 3v.1',
} as const;

/** A decorative icon next to a text with the same meaning. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
