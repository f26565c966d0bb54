/** A chat about one ad; a line that begins with `>` is the seller's. */
export type ConversationSource = {
  ad: string;
  buyer: string;
  lines: readonly string[];
};

export const conversationSources: readonly ConversationSource[] = [
  {
    ad: 'bici-citta',
    buyer: 'giulia-rossi',
    lines: [
      'Ciao! È ancora disponibile?',
      '> Sì, certo. Se vuoi puoi provarla sabato mattina in via San Felice.',
      'Perfetto, per le 10?',
      '> Alle 10 va benissimo, la porto già gonfiata.',
      'Porto io la pompa, così impariamo in due 😀',
      '> Ahah, affare fatto. A sabato!',
    ],
  },
  {
    ad: 'fotocamera-mirrorless',
    buyer: 'giulia-rossi',
    lines: [
      'Ciao Sara, ti disturbo per la fotocamera: i due obiettivi sono inclusi davvero?',
      '> Sì, 18-55 e 50. Ti mando la foto dei numeri di serie?',
      'Volentieri, così controllo.',
      '> Inviata. Ah, ho trovato anche una scheda da 64 che ti lascio.',
      'Gentilissima. Posso provarla domani dopo le 18?',
      '> Domani sì, ti aspetto al bar sotto casa, offro io il caffè.',
      'Affare. Porto anche un mio obiettivo per curiosità.',
    ],
  },
  {
    ad: 'chitarra-elettrica',
    buyer: 'giulia-rossi',
    lines: [
      'Ciao Ahmed, la chitarra è per mio fratello: è troppo per chi comincia?',
      '> Anzi, è comoda da suonare e perdona. Se vuole gliela faccio provare io.',
      'Sarebbe fantastico. Sabato pomeriggio al repair café?',
      '> Sì, tanto sono lì fino alle 18. Porto un ampli piccolo.',
      'Non dirgli il prezzo, è un regalo.',
      '> Silenzio assoluto. Per voi la lascio a 240.',
    ],
  },
  {
    ad: 'vestito-blu',
    buyer: 'camilla-ricci',
    lines: [
      'Ciao, l’abito blu è bellissimo. La vita è elastica?',
      '> Ciao! No, vita sagomata: 72 cm da cucitura a cucitura.',
      'Allora forse è giusto giusto. Posso provarlo?',
      '> Certo, domani sono a casa dalle 17.',
      'Vengo alle 17.30, grazie!',
      '> Ti mando l’indirizzo qui. A domani!',
    ],
  },
  {
    ad: 'scala-legno',
    buyer: 'matteo-righi',
    lines: [
      'Buongiorno, la scala è ancora lì?',
      '> Sì! È nell’androne che fa inciampare tutti.',
      'Ho un furgone, posso passare oggi alle 16?',
      '> Alle 16 ci sono. Suona Rossi, secondo piano.',
      'Perfetto, porto i 35 in contanti.',
    ],
  },
  {
    ad: 'compatta-flash',
    buyer: 'gabriele-monti',
    lines: [
      'Ciao, le tre foto che hai fatto mi hanno convinto, la compro.',
      '> Che bello! Preferisci ritiro o spedizione?',
      'Spedizione se possibile, sono a Cesena.',
      '> 6,90 con tracciamento, va bene?',
      'Va benissimo, pago adesso. La pellicola la tieni tu o me la mandi?',
      '> Mandata insieme, ci mancherebbe!',
    ],
  },
  {
    ad: 'divano-blu',
    buyer: 'elena-barbieri',
    lines: [
      'Buonasera, il divano entra in un ascensore da 75 × 95?',
      '> Togliendo i piedini sì, l’ho misurato ieri.',
      'Ottimo. La lampada va a led?',
      '> Sì, luce calda, cambio lampadina senza attrezzi.',
      'Mia madre vorrebbe vederlo domenica, si può?',
      '> Domenica dalle 15, c’è anche il caffè.',
    ],
  },
  {
    ad: 'smartphone-128',
    buyer: 'youssef-haddad',
    lines: ['Ciao, prezzo finale?', '> A 205 chiudo, la batteria è al 91 %.', 'Facciamo 200 e passo subito.', '> 200 e passi subito: dove sei?', 'A dieci minuti.', '> Perfetto, ti aspetto al portone.'],
  },
  {
    ad: 'cuffie-bianche',
    buyer: 'camilla-ricci',
    lines: [
      'Ciao, le cuffie hanno anche il jack?',
      '> Sì, cavo incluso. In aereo si usa quello.',
      'E i cuscinetti sono morbidi? Ho l’orecchio sensibile.',
      '> Cambiati a maggio, memoria di forma. Dopo tre ore non mi fanno male.',
      'Mi hai convinta. Domani mattina?',
      '> Domani alle 9 in stazione, uscita principale.',
    ],
  },
  {
    ad: 'bilancia-due-piatti',
    buyer: 'ilaria-costa',
    lines: [
      'Salve, il peso da 50 grammi manca o non c’è mai stato?',
      '> Manca, c’è il suo incavo vuoto.',
      'Posso fartelo fare uguale da un tornitore, ti interessa saperlo?',
      '> Certo! Anzi, se lo fai ti abbasso di dieci euro.',
      'Affare fatto, così la bilancia torna intera.',
      '> Che bella idea.',
    ],
  },
  {
    ad: 'portatile-14',
    buyer: 'filippo-grandi',
    lines: [
      'Ciao, la batteria regge davvero cinque ore?',
      '> Navigando e scrivendo sì, con i video un po’ meno.',
      'Mi serve per la tesi, quindi scrivere.',
      '> Allora cinque e mezza 😀 Vuoi che lo porti in ateneo?',
      'Sarebbe comodissimo, mercoledì alle 13?',
      '> Mercoledì alle 13, ingresso principale.',
      'Grazie mille, pago con il telefono.',
    ],
  },
  {
    ad: 'ficus-terracotta',
    buyer: 'noemi-guidi',
    lines: ['Salve, il ficus regge in una stanza senza sole diretto?', '> Sì, è abituato alla luce diffusa.', 'E la consegna in bici arriva fino a San Lazzaro?', '> Fino a San Lazzaro sì, il giovedì pomeriggio.', 'Perfetto, ordino due.', '> Sentiamoci giovedì mattina, con la fascia oraria.'],
  },
  {
    ad: 'console-pacchetto',
    buyer: 'beatrice-morelli',
    lines: ['Ciao, posso vedere la lista dei giochi?', '> Mandata. Il platform è come nuovo.', 'Bambini di 6 e 9 anni, ce n’è qualcuno adatto?', '> Quattro su sette, li ho segnati con una stellina.', 'Che salvezza. Facciamo 220 con ritiro?', '> 220 e ti regalo la custodia.'],
  },
  {
    ad: 'pendola-camino',
    buyer: 'andrea-santini',
    lines: ['Buongiorno, potrebbe dirmi il nome sul quadrante?', '> È un po’ consumato, sembra “…ard & Fils”.', 'Interessante. Ha fotografato il retro del movimento?', '> Ecco le foto, con il numero di serie.', 'Grazie. Se va bene vengo sabato con un amico orologiaio.', '> Volentieri, così impariamo tutti e due.'],
  },
  {
    ad: 'scarponi-trekking',
    buyer: 'pietro-gentile',
    lines: ['Ciao, il 43 calza come un 43 o è stretto?', '> Come un 43, con calza grossa.', 'La suola che hai cambiato, quale modello?', '> Ho la scatola della mescola, te la fotografo.', 'Ok, li prendo. Spedisci a Genova?', '> Sì, domani parto e passo in posta.'],
  },
  {
    ad: 'sassofono-contralto',
    buyer: 'margherita-lanza',
    lines: ['Buonasera, ho passato i cinquanta e non ho mai suonato. È troppo tardi?', '> No, è il momento giusto. Conosco anche un maestro paziente.', 'Quanto pesa?', '> Con la custodia sette chili, ma si porta sulle spalle.', 'Sabato vengo, mi tremano già le dita.', '> È il segno giusto.'],
  },
  {
    ad: 'lezioni-matematica',
    buyer: 'elena-barbieri',
    lines: ['Salve, mia figlia va in terza e piange sulle frazioni.', '> Niente paura, si recupera in un mese.', 'Preferirei in presenza, martedì e giovedì alle 16.', '> Martedì sì, giovedì solo alle 17.', 'Va bene, cominciamo?', '> Cominciamo. Porti il compito peggiore.'],
  },
  {
    ad: 'servizio-traslochi',
    buyer: 'anna-kowalska',
    lines: [
      'Hi! I found you in the comments. One wardrobe and a bed, second floor, no lift.',
      '> Hello! That is about two hours, so ninety euro.',
      'Can you do Saturday at eight? I would like my afternoon back.',
      '> Saturday at eight is fine. Please empty the wardrobe.',
      'Done already. See you then!',
      '> See you. We bring blankets and a screwdriver.',
    ],
  },
  {
    ad: 'utilitaria-rossa',
    buyer: 'tommaso-neri',
    lines: ['Buongiorno, la rossa è ancora in vendita?', '> Sì, oggi è in cortile.', 'Posso portarla dal mio meccanico?', '> Certo, mi lasci il documento e torniamo a un’ora concordata.', 'Grazie, vengo alle 15.', '> Va bene, le preparo il libretto.'],
  },
  {
    ad: 'moto-rossa',
    buyer: 'lucas-weber',
    lines: ['Hello, is the bike really without a fall?', '> Yes, never on the ground. You can check the levers.', 'Could I see the service papers?', '> Of course, six of them, all stamped.', 'I will come on Friday with a friend who rides.', '> Bring the friend, the coffee is on me.'],
  },
  {
    ad: 'bikini-pois',
    buyer: 'alessandra-vitali',
    lines: ['Buongiorno, la 2B del bikini è ancora disponibile?', '> Sì, l’ultima in rosso.', 'La tengo fino a sabato?', '> La mettiamo da parte a suo nome.', 'Grazie, passo alle 11.'],
  },
  {
    ad: 'tv-tubo',
    buyer: 'matteo-righi',
    lines: ['Ciao, il tubo è ancora acceso?', '> Acceso e nitidissimo, collegato a una console.', 'Vengo con due braccia, dove?', '> Via Gramsci 12, secondo piano, ti aiuto a scendere.', 'Domenica alle 18 ti va?', '> Domenica alle 18. Porta un bagagliaio grande.'],
  },
  {
    ad: 'ebike-rossa',
    buyer: 'simone-caselli',
    lines: ['Buongiorno, la batteria è nuova o revisionata?', '> Celle al 98 %, le mostriamo il test.', 'Dopo il furto non sono ancora tranquillo: il lucchetto?', '> Gliene mettiamo uno certificato, incluso.', 'Allora vengo oggi.', '> La aspettiamo, abbiamo già montato le borse.'],
  },
  {
    ad: 'gatto-rosso',
    buyer: 'riccardo-poli',
    lines: ['Ciao, Zenzero cerca ancora casa?', '> Sì, ma con visite. Ci sono bambini?', 'No, un gatto di 11 anni molto paziente.', '> Compatibile. Veniamo noi a fargli conoscere la casa?', 'Domenica mattina, così l’anziano ha già mangiato.', '> Domenica alle 10, con la sua coperta.'],
  },
  {
    ad: 'acquario-completo',
    buyer: 'enrico-sala',
    lines: ['Buonasera, il filtro si può tenere spento la notte?', '> Meglio sempre acceso, consuma pochissimo.', 'E la vasca regge sul mobile della libreria?', '> Piena pesa 80 kg, serve un mobile vero.', 'Ho un vecchio cassettone di mio padre, basterà.', '> Se è massello sì, mandami una foto.'],
  },
  {
    ad: 'quadro-colline',
    buyer: 'chiara-benassi',
    lines: ['Buongiorno, il quadro ha già il gancio dietro?', '> Sì, due ganci e un filo.', 'Con la cornice arriva a 56 cm?', '> Cinquantasei per cinquantasei.', 'Perfetto per sopra il letto. Sabato?', '> Sabato mattina va benissimo.'],
  },
  {
    ad: 'matrioska-rossa',
    buyer: 'roberta-pagani',
    lines: ['Ciao, la più piccola c’è davvero? La perdo sempre anch’io.', '> C’è, ho controllato tre volte.', 'La prendo per mia nipote.', '> La avvolgo una per una, così non tintinna.', 'Che attenzione, grazie mille.'],
  },
  {
    ad: 'manuale-botanica',
    buyer: 'daniele-orlandi',
    lines: ['Buongiorno, il manuale si può spedire a Ravenna?', '> Sì, con il pieghi libri, 1,50.', 'Perfetto. La dedica è a penna?', '> A penna e bellissima.', 'Allora non la si tocca, bonifico oggi.', '> Aspettiamo la conferma e parte.'],
  },
  {
    ad: 'trench-beige',
    buyer: 'silvia-donati',
    lines: ['Salve, il trench ha la foderatura completa?', '> Sì, con due tasche interne.', 'Il bottone di scorta lo trovo io da un’amica.', '> Se manda la misura gliene regaliamo uno simile.', 'Passo giovedì a provarlo.', '> La aspettiamo, giovedì dalle 15 alle 19.'],
  },
  {
    ad: 'quaderno-ricette',
    buyer: 'michele-ferrari',
    lines: ['Buongiorno, il quaderno si può fotografare per un articolo?', '> Volentieri, citando la libreria.', 'Quando posso venire?', '> Domani mattina è tranquillo.', 'Perfetto, porto anche un libro per scambio.', '> Bene, ci vediamo alle 10.'],
  },
  {
    ad: 'cane-biondo',
    buyer: 'anna-kowalska',
    lines: ['Hi, we live near the park and work from home. Is Biscotto still looking?', '> Yes! Could you walk with us on Saturday morning?', 'Saturday works. We have a toddler, is that fine?', '> He is gentle with children, come and see.', 'Perfect, see you at the fountain at ten.', '> Bring the toddler, bring no sausages.'],
  },
  {
    ad: 'stanza-studenti',
    buyer: 'filippo-grandi',
    lines: ['Ciao, la singola è ancora libera?', '> Sì, libera dal primo.', 'Sono tranquillo e ho una pianta educata.', '> La pianta firma il contratto?', 'Ha un garante, sì.', '> Allora vieni giovedì alle 18, ti facciamo vedere tutto.', 'Grazie, porto io i biscotti.'],
  },
  {
    ad: 'batterie-18v',
    buyer: 'luca-montanari',
    lines: ['Buongiorno, il mio utensile è a slitta da 18 V.', '> Ci mandi la foto dei contatti, per sicurezza.', 'Ecco.', '> È quella giusta, la teniamo da parte.', 'Passo sabato, grazie.', '> Alle 12 chiudiamo, la aspettiamo.'],
  },
  {
    ad: 'tenda-due-posti',
    buyer: 'oliver-hughes',
    lines: ['Hello, has the seam sealer been reapplied this year?', '> Yes, in spring, I have the tube to show you.', 'And the poles, are they the originals?', '> Original aluminium, one was replaced, included.', 'I am in Rome but I could meet halfway.', '> Florence station at weekends works for me.', 'Sunday it is, thank you!'],
  },
  {
    ad: 'smartwatch-blu',
    buyer: 'riccardo-poli',
    lines: ['Ciao, il cinturino si cambia senza attrezzi?', '> Sì, a molla. Te ne regalo uno grigio.', 'Wow, gentile. Funziona con il telefono aziendale?', '> Con entrambi i sistemi, provato.', 'Lo prendo, ci vediamo in piazza?', '> In piazza, domani alle 18.30.'],
  },
  {
    ad: 'macchina-caffe',
    buyer: 'martina-fabbri',
    lines: ['Ciao, la macchina fa anche il latte montato?', '> Con la lancia sì, io ci preparo il cappuccino.', 'E le cialde sono quelle in carta?', '> Quelle in carta, quarantaquattro millimetri.', 'Perfetto, è ancora disponibile domani?', '> Domani sì, ti lascio anche il mezzo chilo di caffè.'],
  },
  {
    ad: 'orsetto-peluche',
    buyer: 'noemi-guidi',
    lines: ['Ciao! Ettore è ancora libero?', '> Libero e impaziente.', 'È per mio nipote che compie un anno.', '> Allora gli metto un fiocco rosso.', 'Che tenerezza. Vengo venerdì.', '> Venerdì dopo le 18, primo piano.'],
  },
  {
    ad: 'kimono-seta',
    buyer: 'lin-chen',
    lines: ['Ciao, il kimono è davvero estivo?', '> Sì, cotone leggero, va bene fino a settembre.', 'Quanto è lungo?', '> Un metro e trentacinque dalle spalle.', 'Perfetto per me. Spedisci a Prato?', '> Certo, parte lunedì.'],
  },
  {
    ad: 'scooter-rosso',
    buyer: 'giovanni-esposito',
    lines: ['Salve, lo scooter si può vedere a Napoli?', '> È lontano, ma c’è un trasportatore che viene ogni due settimane.', 'Quanto chiede?', '> Cento euro fino alla porta.', 'Ci penso, intanto mi manda il video del motore?', '> Registrato adesso, si sente che è in forma.'],
  },
  {
    ad: 'bici-donna-verde',
    buyer: 'nicola-bergamini',
    lines: ['Buongiorno, la verde è ancora in vetrina?', '> In vetrina e con la sella regolata.', 'La ruota davanti gira dritta?', '> Centrata ieri, garanzia sei mesi.', 'Passo tra un’ora, la tengo?', '> La teniamo fino alle 12.30.'],
  },
  {
    ad: 'gomitoli-lana',
    buyer: 'teresa-amato',
    lines: ['Ciao, i gomitoli sono tutti dello stesso bagno?', '> Sì, il numero è su ogni etichetta, 4117.', 'Mi servono per un maglione con le trecce.', '> Bastano, e ne avanza uno per il cappello.', 'Spedisci fino a Palermo?', '> Certo, un paio di giorni con il corriere.'],
  },
];
