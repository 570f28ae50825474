import { NoticeBox } from '#components/primitives/NoticeBox.tsx';

export interface Message {
  tone: 'good' | 'bad';
  text: string;
}

/** What became of what the person did last. */
export function PageNotice({ message }: { message: Message | undefined }) {
  if (!message) return;
  return (
    <NoticeBox as="p" role={message.tone === 'good' ? 'status' : 'alert'} tone={message.tone} className="mt-4">
      {message.text}
    </NoticeBox>
  );
}
