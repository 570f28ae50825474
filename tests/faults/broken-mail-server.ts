import { createServer, type Socket } from 'node:net';

/** Where in the SMTP dialogue the server fails. */
export type Stage = 'greeting' | 'hello' | 'taken' | 'encryption';

/** A mail server that accepts the connection and then stops responding, or sends garbage instead of a TLS handshake. */
export interface BrokenMailServer {
  /** Number of clients that reached the failing stage. */
  reached(): number;
  /** Complete mails it received and never acknowledged. */
  taken(): string[];
  /** Stops the server and drops its connections, as a restart would. */
  close(): Promise<void>;
}

export const startBrokenMailServer = async (port: number, stage: Stage): Promise<BrokenMailServer> => {
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  let reached = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (stage === 'greeting') {
      reached++;
      socket.resume();
      return;
    }
    socket.write('220 broken.example ESMTP\r\n');
    let text = '';
    let inData = false;
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        const verb = line.slice(0, 4).toUpperCase();
        if (inData) {
          taken.push(line);
          reached++;
          return;
        }
        if (verb === 'EHLO' && stage === 'hello') {
          reached++;
          return;
        }
        if (verb === 'STAR') {
          reached++;
          socket.write('220 Go ahead\r\n');
          socket.end('this is no encryption');
          return;
        }
        inData = verb === 'DATA';
        const hello = stage === 'encryption' ? '250-broken.example\r\n250 STARTTLS\r\n' : '250 broken.example\r\n';
        socket.write(inData ? '354 Go ahead\r\n' : verb === 'EHLO' ? hello : '250 Fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    reached: () => reached,
    taken: () => taken,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
};
