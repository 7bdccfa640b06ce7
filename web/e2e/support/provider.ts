// An OpenID provider for tests (oauth2-mock-server), in which the test sets who is signed in.
import { OAuth2Server } from 'oauth2-mock-server';

export class Provider {
  private readonly server = new OAuth2Server();
  private claims: Record<string, unknown> = {};

  async open(): Promise<void> {
    await this.server.issuer.keys.generate('RS256');
    this.server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      // Only id tokens have an audience.
      if ('aud' in token.payload) Object.assign(token.payload, this.claims);
    });
    await this.server.start(0, '127.0.0.1');
  }

  /** Sets who is signed in at the provider from now on. */
  person(name: string, email: string): void {
    this.claims = { sub: `id of ${name}`, name, email, email_verified: true };
  }

  /** The flags with which a server offers this provider as Google. */
  get flags(): string[] {
    const { url } = this.server.issuer;
    return url === undefined ? [] : ['--google-client-id', 'moonhowl', '--google-client-secret', 'between us', '--google-issuer', url];
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.server.stop();
  }
}
