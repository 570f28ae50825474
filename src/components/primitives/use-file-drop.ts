import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Takes files from an input, and those dropped on an area around it; also files chosen before hydration. */
export const useFileDrop = (onFiles: (files: File[]) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const takeChosen = () => {
    if (!input.current) return;
    const files = [...(input.current.files ?? [])];
    // Cleared so that the same file can be chosen again.
    input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once: takes files chosen before hydration.
  useEffect(takeChosen, []);

  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { input, takeChosen, area, isOver };
};
